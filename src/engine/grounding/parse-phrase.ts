import type { Phrase, Query, Side } from './query.ts';
import { colourOf, isSeveral, knownNoun, singular, spelt, type ColourName, type NounKind } from './vocabulary.ts';

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
const FRONT = new Set(['front', 'closest', 'nearest', 'closer', 'nearer', 'foreground', 'close']);
const BACK = new Set('back rear distant distance far away farther further furthest farthest background'.split(' '));
/** What hangs somewhere ends as high up as what is far away. */
const HANGING_ON = new Set('behind wall ceiling sky air'.split(' '));
/** Beside a side these say how far to it, not how far away. */
const ALL_THE_WAY = /\b(?:far|further|furthest|farther|farthest|extreme|very|most)\b/;
const ALL = new Set(['all', 'every', 'each', 'any']);
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const NUMBERED = ['1st', '2nd', '3rd', '4th', '5th'];
const PATTERNED = new Set(
  (
    'striped stripy spotted spotty dotted polka checked checkered chequered plaid tartan patterned ' +
    'colourful colorful multicoloured multicolored'
  ).split(' '),
);
const COUNTS: ReadonlyMap<string, number> = new Map([
  ['both', 2],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ...['2', '3', '4', '5', '6'].map((digit): [string, number] => [digit, Number(digit)]),
]);
/** Words that say nothing about what is meant. */
const FILLERS = new Set(
  (
    'the a an this that these those my your his her its their our is are there which who please remove erase delete select ' +
    'find one ones very bright light pale deep shiny pretty ugly old new nice just only other some whole entire single lone ' +
    'stuffed fluffy furry fuzzy cuddly cute lovely round rounded curved plain real keep it them last'
  ).split(' '),
);
/** Beside a side these are no things. */
const OF_SIDE = new Set(['corner', 'side', 'edge', 'half', 'hand']);
/** What says nothing before another word is a lamp as the last one. */
const LIGHT = 'light';
/** After one of these a phrase says where the thing is or what is with it, and names it no more. */
const PREPOSITION =
  /\s(?:on|in|at|of|with|without|by|near|to|from|under|above|over|behind|between|beside|beneath|inside|next|against|around|across|along|through|beyond|below|off|parked|made|dressed)(?=\s)/;
/** What follows says more of the thing: "the man who wears a hat". */
const RELATIVE =
  /\s(?:that|which|who|whose)\s(?!is\b|are\b)|\s(?:he|she|they|i|we|you)\s(?:is|are|am|was|were|has|have|had|holds?|wears?|carries|carry)\b/gu;
/** Two words that are one thing, and not the thing that the second one is. */
const COMPOUND =
  /\b(flower|street|traffic|guinea|wheel|rocking|wine|surf|skate|snow|hot|ice|power|telephone|electric|overhead|phone|fire|fish|tree|date|time|deck|jet)\s(pots?|lights?|pigs?|chairs?|boards?|dogs?|creams?|lines?|engines?|tanks?|trunks?|stamps?|skis?)\b/gu;
/** Two words that are one thing only together: a post box is no box, a record player nobody who plays. */
const ONE_THING = /\b(?:(?:post|letter|phone) box(?:es)?|record players?|lamp shades?)\b/gu;
/** A shade of a colour, which the word before it tells no other one of. */
const SHADE =
  /\b(?:dark|sky|sea|baby|royal|navy|forest|lime|lemon|hot|rose|snow|jet|blood|wine|mint|off|steel|slate)\s(?=(?:red|pink|orange|brown|beige|yellow|green|turquoise|teal|blue|purple|white|grey|gray|black)\b)/gu;
const EXCEPT =
  /^(?:everything|all|anything|(?:the )?(?:(?:whole|entire|full|rest of the) )?(?:picture|photo|photograph|image|scene))(?: else)? (?:but|except(?: for)?|apart from|aside from|besides|other than|around|outside|behind|surrounding)(?: of)? (.+)$/;
const WHOLE_EXCEPT = /^(?:not|all but) (.+)$/;
/** "The area around the car" is all but the car. */
const AROUND = /^(?:the )?(?:area|space|scenery|surroundings|background) (?:around|outside|surrounding) (.+)$/;
/** "All the balls but the red one". */
const LESS = /^(.+?) (?:but not|but|except(?: for)?|apart from|aside from|besides|other than) (.+)$/;
const REST = /^(?:everything|all|anything|what is|whatever is) (?:in the (?:back|background)|else)$/;
/** Some of many: "all of the apples", "a pair of shoes"; and one of several: "the larger of the two dogs". */
const MANY_OF =
  /^(?:the |a )?(all|both|each|every|any|two|three|four|five|six|pair|couple|group|bunch|row|line|set|pile|stack|heap|flock|herd|crowd|lot|lots|number) of (?:the |these |those )?/;
const ONE_OF = /^(?:the )?((?:\S+ )+?)(?:one )?of (?:the|these|those) (?:two |three |four |five |both )?(.+)$/;
/** A piece that names no thing, and means one of those that another names: "the blue one", "the first". */
const [STANDS_FOR, DETERMINED] = [/\bones?\b/, /^(?:the|a|an) /];
const OWN_SHADOW = /^(?:his|her|its|their) shadows?$/;

/** Reads a phrase such as "the second red apple from the left" or "everything but the bowl". */
export function parsePhrase(text: string): Phrase {
  const plain = text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/&/gu, ' and ')
    .replace(/(\p{L})['’]s\b/gu, '$1s_')
    .replace(/[^\p{L}\p{N}\s,_-]/gu, ' ')
    .replace(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\S)s_/gu, '$1')
    .replace(COMPOUND, '$1$2')
    .replace(ONE_THING, (words) => words.replace(' ', ''))
    .replace(SHADE, '')
    .replace(RELATIVE, ' with ')
    .replace(/\s+/g, ' ')
    .trim();
  if (REST.test(plain)) return { parts: [parseOne('the background')], less: [], except: false };
  const excepted = [EXCEPT, WHOLE_EXCEPT, AROUND].map((one) => one.exec(plain)?.[1]).find((rest) => rest !== undefined);
  if (excepted !== undefined) return { parts: splitUnion(excepted), less: [], except: true };
  const [, whole, less] = LESS.exec(plain) ?? [plain, plain];
  return { parts: splitUnion(whole!), less: less === undefined ? [] : splitUnion(less, whole), except: false };
}

/**
 * "the mug and the plant" are two, as are "the red and the blue ball"; "the black and white cat" is one. "The red one" is one
 * of those that `among` names.
 */
function splitUnion(text: string, among?: string): Query[] {
  if (among !== undefined && nounOf(text) === undefined)
    return [parseOne(inherited(text, [among, text], [true, false], 1))];
  const pieces = text.split(/\s*(?:,|\band\b|\bplus\b)\s*/).filter((piece) => piece !== '');
  if (pieces.length > 1) pieces[0] = pieces[0]!.replace(/^both /, '');
  const named = pieces.map((piece) => nounOf(piece) !== undefined);
  const whole = [parseOne(pieces.join(' '))];
  if (pieces.length < 2) return whole;
  if (named.every(Boolean)) return withOwnShadow(pieces);
  const first = named.indexOf(true);
  const standsAlone = (piece: string, i: number): boolean =>
    named[i]! ||
    STANDS_FOR.test(piece) ||
    tellsPlace(piece) ||
    (DETERMINED.test(piece) && DETERMINED.test(pieces[i + 1] ?? piece));
  if (!pieces.every(standsAlone)) return whole;
  return first < 0
    ? pieces.map(parseOne)
    : pieces.map((piece, i) => parseOne(named[i] ? piece : inherited(piece, pieces, named, i)));
}

/** A piece without a noun, with that of the piece before it, or else of the next one and where that lies. */
function inherited(piece: string, pieces: readonly string[], named: readonly boolean[], at: number): string {
  const before = named.lastIndexOf(true, at);
  const from = pieces[before >= 0 ? before : named.indexOf(true)]!;
  const noun = /\bone\b/.test(piece) || tellsPlace(piece) ? singular(nounOf(from)!) : nounOf(from);
  const [head, tail] = atPreposition(piece.replace(STANDS_FOR, '').trim());
  const placed = tail === '' && before < 0 ? atPreposition(from)[1] : tail;
  return [head, noun, placed].join(' ').trim().replace(/\s+/g, ' ');
}

/** Whether a piece tells by place or order alone which of several is meant. */
function tellsPlace(piece: string): boolean {
  const { sides, nth, colours } = readWords(atPreposition(piece)[0]);
  return colours.length === 0 && (sides.length > 0 || nth !== undefined);
}

/** "the ball and its shadow": the shadow is that of what is named before. */
function withOwnShadow(pieces: readonly string[]): Query[] {
  return pieces.map((piece, i) => parseOne(OWN_SHADOW.test(piece) && i > 0 ? `shadow of ${pieces[i - 1]!}` : piece));
}

/** The word that names the thing of a piece, as it stands there. */
function nounOf(piece: string): string | undefined {
  const { nouns } = readWords(atPreposition(piece)[0]);
  return headNoun(nouns) === undefined ? undefined : nouns.at(-1);
}

/** What names a thing, and what says where it is or what is with it. */
function atPreposition(text: string): [head: string, tail: string] {
  const words = text.split(' ');
  const isNoun = (word: string): boolean => knownNoun(singular(word)) !== undefined;
  // "the girl eating", but "the swimming pool" and "the building".
  const doing = words.findIndex(
    (word, i) => /^\p{L}{2,}ing$/u.test(word) && !isNoun(word) && words.slice(0, i).some(isNoun),
  );
  const cut = PREPOSITION.exec(` ${text}`)?.index;
  const verb = doing < 0 ? undefined : words.slice(0, doing).join(' ').length;
  const at = Math.min(cut === undefined ? Infinity : Math.max(0, cut - 1), verb ?? Infinity);
  return at === Infinity ? [text, ''] : [text.slice(0, at), text.slice(at).trim()];
}

function parseOne(text: string): Query {
  const many = MANY_OF.exec(text);
  const oneOf = many ? null : ONE_OF.exec(text);
  const isOne = oneOf !== null && tellsOne(oneOf[1]!);
  const plain = many ? `${manyOf(many[1]!)} ${text.slice(many[0].length)}` : isOne ? `${oneOf[1]!}${oneOf[2]!}` : text;
  const [head, tail] = atPreposition(plain);
  const named = readWords(head);
  const placed = readWords(tail);
  const sides = [...named.sides, ...placed.sides];
  const isLast = /\blast\b/.test(head);
  const nth = named.nth ?? placed.nth ?? (isLast ? 1 : undefined);
  const from = sides.find((side) => side !== 'middle') ?? 'left';
  const size = named.size ?? placed.size;
  const noun = drunkFrom(headNoun(named.nouns), named);
  const known = noun === undefined ? undefined : knownNoun(noun);
  const owner =
    known?.kind === 'shadow' ? ownerOf(head, tail) : OF_SOMEBODY.has(known?.kind) ? wearerOf(head, tail) : undefined;
  const bare = noun === undefined && named.colours.length === 0;
  const allTheWay = sides.length > 0 && ALL_THE_WAY.test(plain);
  const depth = allTheWay
    ? undefined
    : (depthOf(tail, true) ?? (noun === undefined || bare ? undefined : depthOf(headBut(head, noun), false)));
  const all =
    named.all || named.count !== undefined || (noun !== undefined && (!named.nouns.includes(noun) || isSeveral(noun)));
  const count = noun === 'couple' ? 2 : named.count;
  return {
    words: text,
    kind: known?.kind ?? (bare ? 'subject' : 'thing'),
    known: known !== undefined,
    colours: named.colours,
    worn: placed.colours,
    typicalColours: known?.colours ?? [],
    patterned: named.patterned,
    // "The second from the left" may well lie on the right.
    sides: nth === undefined ? sides : sides.filter((side) => side !== from),
    superlative: named.superlative || placed.superlative || allTheWay,
    all: all && !isOne,
    several: named.all && !isOne,
    ...(owner && { of: owner }),
    ...(noun !== undefined && { noun }),
    ...(count !== undefined && !isOne && { count }),
    ...(size && { size }),
    ...(depth && { depth }),
    ...(nth !== undefined && { ordinal: { nth, from: isLast ? lastFrom(from, sides, tail) : from } }),
  };
}

const OPPOSITE: Readonly<Record<Side, Side>> = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
  middle: 'middle',
};

/** From where the last one is the first: "the last from the left" lies on the right, as "the last on the right" does. */
function lastFrom(side: Side, sides: readonly Side[], tail: string): Side {
  return sides.length === 0 || /\bfrom\b/.test(tail) ? OPPOSITE[side] : side;
}

/** How "a pair of", "both of" and the like are said before a noun. */
function manyOf(word: string): string {
  return COUNTS.has(word) ? word : 'all';
}

/** Whether words choose one of several: "the larger", "the second", "the left one". */
function tellsOne(text: string): boolean {
  const { nouns, sides, nth, superlative } = readWords(text.trim());
  return nouns.length === 0 && (superlative || nth !== undefined || sides.length > 0 || /\blast\b/.test(text));
}

/** A phrase's head without the noun that it names. */
function headBut(head: string, noun: string): string {
  return head
    .split(' ')
    .filter((word) => word !== noun && singular(word) !== noun)
    .join(' ');
}

/** How far away a thing is said to be: in the place that it is said to have, or by an adjective. */
function depthOf(text: string, isPlace: boolean): Query['depth'] {
  let depth: Query['depth'];
  for (const word of text.split(' ')) {
    if (FRONT.has(word)) depth = 'front';
    if (BACK.has(word) || (isPlace && HANGING_ON.has(word))) depth = 'back';
  }
  return depth;
}

/** Whose it is: "the shadow of the red ball", "the ball's shadow"; undefined where nobody is named. */
function ownerOf(head: string, tail: string): Query | undefined {
  const [, named] = /^(?:of|under|below|beneath)\s(.+)$/.exec(tail) ?? /^(.+)\sshadows?$/.exec(head) ?? [];
  const owner = named === undefined ? undefined : parseOne(named);
  return owner?.noun === undefined || owner.kind === 'subject' ? undefined : owner;
}

/** What somebody has or wears. */
const OF_SOMEBODY: ReadonlySet<string | undefined> = new Set<NounKind>(['face', 'hair', 'beard', 'garment', 'part']);
const [HIS, HERS] = [/\bhis\b/, /\bher\b/];

/** Who has or wears it: "the woman's hat", "the face of the man on the left", "her hair"; undefined where nobody is named. */
function wearerOf(head: string, tail: string): Query | undefined {
  const words = head.split(' ').slice(0, -1);
  const at = words.findLastIndex((word) => knownNoun(singular(word))?.kind === 'person');
  const named = at >= 0 ? words.slice(0, at + 1).join(' ') : /^(?:of|on)\s(.+)$/.exec(tail)?.[1];
  const owner = named === undefined ? undefined : parseOne(named);
  if (owner?.kind === 'person') return owner;
  const whole = `${head} ${tail}`;
  return HIS.test(whole) ? parseOne('himself') : HERS.test(whole) ? parseOne('herself') : undefined;
}

interface Words {
  readonly nouns: readonly string[];
  readonly colours: readonly ColourName[];
  readonly sides: readonly Side[];
  readonly size: Query['size'];
  readonly nth: number | undefined;
  readonly count: number | undefined;
  readonly superlative: boolean;
  readonly patterned: boolean;
  readonly all: boolean;
}

function readWords(text: string): Words {
  const tokens = text
    .split(' ')
    .filter((token) => token !== '')
    .map(spelt);
  const nouns: string[] = [];
  const colours: ColourName[] = [];
  const sides: Side[] = [];
  let [size, nth]: [Query['size'], number | undefined] = [undefined, undefined];
  let count: number | undefined;
  let [superlative, patterned, all] = [false, false, false];
  for (const [i, token] of tokens.entries()) {
    const isLast = i === tokens.length - 1;
    // What is red and ends with it is worn, and no side.
    const side = token === 'top' && isLast && colours.length > 0 ? undefined : SIDES.get(token);
    const colour = token === 'orange' && isLast ? undefined : colourOf(token);
    const order = Math.max(ORDINALS.indexOf(token), NUMBERED.indexOf(token));
    if (side) sides.push(side);
    else if (colour) colours.push(colour);
    else if (LARGEST.has(token)) size = 'largest';
    else if (SMALLEST.has(token)) size = 'smallest';
    else if (order >= 0) nth = order + 1;
    else if (COUNTS.has(token)) count = COUNTS.get(token);
    else if (ALL.has(token)) all = true;
    else if (PATTERNED.has(token)) patterned = true;
    else if (!isFiller(token, isLast) && !(sides.length > 0 && OF_SIDE.has(token))) nouns.push(token);
    superlative ||= SUPERLATIVES.has(token) || token.endsWith('most');
  }
  return { nouns, colours, sides, size, nth, count, superlative, patterned, all };
}

function isFiller(token: string, isLast: boolean): boolean {
  const isDepth = (FRONT.has(token) || BACK.has(token)) && knownNoun(token) === undefined;
  return isDepth || (FILLERS.has(token) && !(isLast && token === LIGHT));
}

/** Parts that are named by what they are of: "the grass area" is grass, but "the mug's handle" a handle. */
const AREA = new Set('part area spot patch region section bit colour color'.split(' '));

/** The last noun in the singular, for "traffic cone" is a cone; but "grass area" is grass. */
function headNoun(nouns: readonly string[]): string | undefined {
  const singulars = nouns.map((noun) => (knownNoun(noun) ? noun : singular(noun)));
  const isGeneric = (noun: string): boolean =>
    AREA.has(noun) || ['subject', 'background'].includes(knownNoun(noun)?.kind ?? '');
  return singulars.findLast((noun) => !isGeneric(noun) && noun !== '') ?? singulars.at(-1);
}

const DRINKS: ReadonlySet<string> = new Set('wine water drinking champagne beer milk juice'.split(' '));

/** Who counts glasses, or says what is drunk from them, means no spectacles. */
function drunkFrom(noun: string | undefined, { nouns, count }: Words): string | undefined {
  const isDrunkFrom = count !== undefined || nouns.some((other) => DRINKS.has(other));
  return noun === 'glasses' && isDrunkFrom ? 'glass' : noun;
}

function words(list: string, side: Side): [string, Side][] {
  return list.split(' ').map((word) => [word, side]);
}
