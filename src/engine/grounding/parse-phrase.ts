import type { Phrase, Query, Side } from './query.ts';
import { colourOf, knownNoun, singular, type ColourName } from './vocabulary.ts';

const SIDES: ReadonlyMap<string, Side> = new Map([
  ...words('left leftmost lefthand', 'left'),
  ...words('right rightmost righthand', 'right'),
  ...words('top upper topmost uppermost', 'top'),
  ...words('bottom lower lowest bottommost below', 'bottom'),
  ...words('middle center centre central centered', 'middle'),
]);
const LARGEST = new Set(['biggest', 'largest', 'tallest', 'main', 'big', 'large', 'huge', 'tall']);
const SMALLEST = new Set(['smallest', 'tiniest', 'shortest', 'small', 'tiny', 'little', 'short']);
const SUPERLATIVES = new Set(['biggest', 'largest', 'tallest', 'smallest', 'tiniest', 'shortest', 'main']);
const FRONT = new Set(['front', 'closest', 'nearest', 'foreground', 'close']);
const BACK = new Set(['back', 'distant', 'far', 'furthest', 'farthest', 'background', 'behind']);
const ALL = new Set(['all', 'every', 'each', 'both', 'any']);
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
/** Words that say nothing about what is meant. */
const FILLERS = new Set(
  (
    'the a an this that these those my your his her its their our of in on at is are to from with by there which who please ' +
    'remove erase delete select find one ones side corner edge end hand picture photo image it standing sitting lying ' +
    'wearing very bright light pale deep shiny big-ish lovely pretty ugly old new nice thing things stuff everything only just'
  ).split(' '),
);
const EXCEPT = /^(?:everything|all|anything)\s+(?:but|except(?:\s+for)?|apart\s+from|besides|other\s+than)\s+(.+)$/;
const WHOLE_EXCEPT = /^(?:not|all\s+but)\s+(.+)$/;

/** Reads a phrase such as "the second red apple from the left" or "everything but the bowl". */
export function parsePhrase(text: string): Phrase {
  const plain = text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/['’]s\b/g, ' ')
    .replace(/[^\p{L}\p{N}\s,-]/gu, ' ')
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .trim()
    .replace(/\s+/g, ' ');
  const excepted = EXCEPT.exec(plain)?.[1] ?? WHOLE_EXCEPT.exec(plain)?.[1];
  return { parts: splitUnion(excepted ?? plain).map(parseOne), except: excepted !== undefined };
}

/** "the mug and the plant" are two; "the black and white cat" is one, for its first half names no thing. */
function splitUnion(text: string): string[] {
  const pieces = text.split(/\s*(?:,|\band\b|\bplus\b|&)\s*/).filter((piece) => piece !== '');
  const named = pieces.every((piece) => parseOne(piece).noun !== undefined);
  return pieces.length > 1 && named ? pieces : [pieces.join(' ')];
}

function parseOne(text: string): Query {
  const tokens = text.split(' ').filter((token) => token !== '');
  const colours: ColourName[] = [];
  const sides: Side[] = [];
  const nouns: string[] = [];
  let size: Query['size'];
  let depth: Query['depth'];
  let nth: number | undefined;
  let superlative = false;
  let all = false;
  for (const [i, token] of tokens.entries()) {
    const side = SIDES.get(token);
    const colour = isFruit(tokens, i) ? undefined : colourOf(token);
    if (side) sides.push(side);
    else if (colour) colours.push(colour);
    else if (LARGEST.has(token)) size = 'largest';
    else if (SMALLEST.has(token)) size = 'smallest';
    else if (ORDINALS.includes(token)) nth = ORDINALS.indexOf(token) + 1;
    else if (ALL.has(token)) all = true;
    else if (isDepth(tokens, i)) depth = FRONT.has(token) ? 'front' : 'back';
    else if (!FILLERS.has(token)) nouns.push(token);
    superlative ||= SUPERLATIVES.has(token) || token.endsWith('most');
  }
  return withNoun({ words: text, colours, sides, size, depth, nth, superlative, all }, nouns);
}

interface Parsed {
  readonly words: string;
  readonly colours: readonly ColourName[];
  readonly sides: readonly Side[];
  readonly size: Query['size'];
  readonly depth: Query['depth'];
  readonly nth: number | undefined;
  readonly superlative: boolean;
  readonly all: boolean;
}

function withNoun({ size, depth, nth, sides, ...rest }: Parsed, nouns: readonly string[]): Query {
  const head = nouns.find((noun) => knownNoun(noun) ?? knownNoun(singular(noun))) ?? nouns.at(-1);
  const noun = head === undefined ? undefined : knownNoun(head) ? head : singular(head);
  const known = noun === undefined ? undefined : knownNoun(noun);
  const from = sides.find((side) => side === 'left' || side === 'right') ?? 'left';
  return {
    ...rest,
    kind: known?.kind ?? (noun === undefined && rest.colours.length === 0 ? 'subject' : 'thing'),
    known: known !== undefined,
    typicalColours: known?.colours ?? [],
    sides,
    all: rest.all || (head !== undefined && head !== noun),
    ...(noun !== undefined && { noun }),
    ...(size && { size }),
    ...(depth && { depth }),
    ...(nth !== undefined && { ordinal: { nth, from } }),
  };
}

/** "orange" names the fruit when no noun follows: "the orange", "two oranges", "the orange on the left". */
function isFruit(tokens: readonly string[], at: number): boolean {
  if (tokens[at] !== 'orange') return false;
  const next = tokens[at + 1];
  return next === undefined || ['on', 'in', 'at', 'to', 'from'].includes(next);
}

/** "background" is a place after "in the" and a noun otherwise. */
function isDepth(tokens: readonly string[], at: number): boolean {
  const token = tokens[at]!;
  if (!FRONT.has(token) && !BACK.has(token)) return false;
  return (token !== 'background' && token !== 'foreground') || tokens.slice(0, at).includes('in');
}

function words(list: string, side: Side): [string, Side][] {
  return list.split(' ').map((word) => [word, side]);
}
