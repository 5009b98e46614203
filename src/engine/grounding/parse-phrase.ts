import type { Phrase, Query, Side } from './query.ts';
import { colourOf, knownNoun, singular, type ColourName } from './vocabulary.ts';

const SIDES: ReadonlyMap<string, Side> = new Map([
  ...words('left leftmost lefthand', 'left'),
  ...words('right rightmost righthand', 'right'),
  ...words('top upper topmost uppermost', 'top'),
  ...words('bottom lower lowest bottommost below', 'bottom'),
  ...words('middle center centre central centered', 'middle'),
]);
/** Words that choose one by its size among others. */
const OF_ALL_LARGEST = 'biggest largest tallest bigger larger taller main'.split(' ');
const OF_ALL_SMALLEST = 'smallest tiniest shortest smaller tinier shorter littlest'.split(' ');
const SUPERLATIVES = new Set([...OF_ALL_LARGEST, ...OF_ALL_SMALLEST]);
const LARGEST = new Set([...OF_ALL_LARGEST, 'big', 'large', 'huge', 'tall']);
const SMALLEST = new Set([...OF_ALL_SMALLEST, 'small', 'tiny', 'little', 'short']);
const FRONT = new Set(['front', 'closest', 'nearest', 'foreground', 'close']);
/** What hangs somewhere ends as high up as what is far away. */
const BACK = new Set('back distant far furthest farthest background behind wall ceiling sky air'.split(' '));
const ALL = new Set(['all', 'every', 'each', 'any']);
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const PATTERNED = new Set(
  'striped stripy spotted spotty dotted polka checked checkered chequered plaid tartan patterned'.split(' '),
);
const COUNTS: ReadonlyMap<string, number> = new Map([
  ['both', 2],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
]);
/** Words that say nothing about what is meant. */
const FILLERS = new Set(
  (
    'the a an this that these those my your his her its their our is are there which who please remove erase delete select ' +
    'find one ones very bright light pale deep shiny pretty ugly old new nice just only other some whole entire single lone ' +
    'stuffed fluffy furry fuzzy cuddly cute lovely round rounded curved plain real'
  ).split(' '),
);
/** After one of these a phrase says where the thing is or what is with it, and names it no more. */
const PREPOSITION =
  /\s(?:on|in|at|of|with|by|near|to|from|under|above|over|behind|between|beside|beneath|inside|next|against|wearing|holding|standing|sitting|lying)\s/;
/** Two words that are one thing, and not the thing that the second one is. */
const COMPOUND =
  /\b(flower|street|traffic|guinea|wheel|rocking|wine|surf|skate|snow|hot|ice|power|telephone|electric|overhead|phone|fire|fish|tree)\s(pots?|lights?|pigs?|chairs?|boards?|dogs?|creams?|lines?|engines?|tanks?|trunks?)\b/gu;
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
    .replace(COMPOUND, '$1$2')
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
  const cut = PREPOSITION.exec(` ${text}`);
  const head = cut ? text.slice(0, Math.max(0, cut.index - 1)) : text;
  const tail = cut ? text.slice(head.length).trim() : '';
  const named = readWords(head);
  const placed = readWords(tail);
  const sides = [...named.sides, ...placed.sides];
  const nth = named.nth ?? placed.nth;
  const size = named.size ?? placed.size;
  const depth = placed.depth;
  const noun = headNoun(named.nouns);
  const known = noun === undefined ? undefined : knownNoun(noun);
  const owner = known?.kind === 'shadow' ? ownerOf(head, tail) : undefined;
  const bare = noun === undefined && named.colours.length === 0;
  return {
    words: text,
    kind: known?.kind ?? (bare ? 'subject' : 'thing'),
    known: known !== undefined,
    colours: named.colours,
    worn: placed.colours,
    typicalColours: known?.colours ?? [],
    patterned: named.patterned,
    // "The second from the left" may well lie on the right.
    sides: nth === undefined ? sides : sides.filter((side) => side !== 'left' && side !== 'right'),
    superlative: named.superlative || placed.superlative,
    all: named.all || named.count !== undefined || (noun !== undefined && !named.nouns.includes(noun)),
    several: named.all,
    ...(owner && { of: owner }),
    ...(noun !== undefined && { noun }),
    ...(named.count !== undefined && { count: named.count }),
    ...(size && { size }),
    ...(depth && { depth }),
    ...(nth !== undefined && { ordinal: { nth, from: sides.includes('right') ? 'right' : 'left' } }),
  };
}

/** Whose it is: "the shadow of the red ball", "the ball's shadow"; undefined where nobody is named. */
function ownerOf(head: string, tail: string): Query | undefined {
  const [, named] = /^of\s(.+)$/.exec(tail) ?? /^(.+)\sshadows?$/.exec(head) ?? [];
  const owner = named === undefined ? undefined : parseOne(named);
  return owner?.noun === undefined || owner.kind === 'subject' ? undefined : owner;
}

interface Words {
  readonly nouns: readonly string[];
  readonly colours: readonly ColourName[];
  readonly sides: readonly Side[];
  readonly size: Query['size'];
  readonly depth: Query['depth'];
  readonly nth: number | undefined;
  readonly count: number | undefined;
  readonly superlative: boolean;
  readonly patterned: boolean;
  readonly all: boolean;
}

function readWords(text: string): Words {
  const tokens = text.split(' ').filter((token) => token !== '');
  const nouns: string[] = [];
  const colours: ColourName[] = [];
  const sides: Side[] = [];
  let [size, depth, nth]: [Query['size'], Query['depth'], number | undefined] = [undefined, undefined, undefined];
  let count: number | undefined;
  let [superlative, patterned, all] = [false, false, false];
  for (const [i, token] of tokens.entries()) {
    const side = SIDES.get(token);
    const colour = token === 'orange' && i === tokens.length - 1 ? undefined : colourOf(token);
    if (side) sides.push(side);
    else if (colour) colours.push(colour);
    else if (LARGEST.has(token)) size = 'largest';
    else if (SMALLEST.has(token)) size = 'smallest';
    else if (ORDINALS.includes(token)) nth = ORDINALS.indexOf(token) + 1;
    else if (COUNTS.has(token)) count = COUNTS.get(token);
    else if (ALL.has(token)) all = true;
    else if (PATTERNED.has(token)) patterned = true;
    else if (!FILLERS.has(token)) nouns.push(token);
    if (FRONT.has(token)) depth = 'front';
    if (BACK.has(token)) depth = 'back';
    superlative ||= SUPERLATIVES.has(token) || token.endsWith('most');
  }
  return { nouns, colours, sides, size, depth, nth, count, superlative, patterned, all };
}

/** The last noun in the singular, for "traffic cone" is a cone; but "grass area" is grass. */
function headNoun(nouns: readonly string[]): string | undefined {
  const singulars = nouns.map((noun) => (knownNoun(noun) ? noun : singular(noun)));
  const isGeneric = (noun: string): boolean => ['part', 'subject'].includes(knownNoun(noun)?.kind ?? '');
  return singulars.findLast((noun) => !isGeneric(noun) && noun !== '') ?? singulars.at(-1);
}

function words(list: string, side: Side): [string, Side][] {
  return list.split(' ').map((word) => [word, side]);
}
