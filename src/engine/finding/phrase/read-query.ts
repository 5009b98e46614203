import type { ColorName, Side, Vocabulary } from '../../vocabulary/vocabulary.ts';
import type { Query, Target } from './query.ts';
import { isMarker, isUnknown, meaningOf, nounMeanings, type Token } from './tokens.ts';

/** A part of a phrase, split at its first preposition. */
interface Piece {
  readonly head: readonly Token[];
  readonly tail: readonly Token[];
  /** Whether the preposition is "of", so that the tail is the owner. */
  readonly owned: boolean;
}

/** Reads the query of a part of a phrase that names one kind of object. */
export function readQuery(tokens: readonly Token[], vocabulary: Vocabulary): Query {
  const { head, tail, owned } = splitAtPreposition(tokens);
  const noun = headNoun(head, vocabulary);
  const targets = targetsOf(noun, head);
  const isOwned = targets.some(({ kind }) => kind === 'part' || kind === 'shadow');
  const ownership = isOwned ? divideOwner(tokens, { head, tail, owned }, noun, vocabulary) : undefined;
  const owner = ownership && readQuery(ownership.owner, vocabulary);
  const all = (ownership?.own ?? tokens).filter(
    (token, i, own) => token !== noun && !isRelation(own, i, noun, vocabulary),
  );
  const worn = owner ? [] : wornIn(head, noun, vocabulary);
  const sides = sidesIn(all);
  const count = all.map((token) => meaningOf(token, 'count')?.count).find((value) => value !== undefined);
  const nth = all.map((token) => meaningOf(token, 'ordinal')?.nth).find((value) => value !== undefined);
  const isLast = all.some((token) => isMarker(token, 'last'));
  const depth = all.map((token) => meaningOf(token, 'depth')?.depth).find((value) => value !== undefined);
  const size = all.map((token) => meaningOf(token, 'size')?.size).find((value) => value !== undefined);
  const ordinal = nth !== undefined || isLast ? { nth: nth ?? 1, from: startOf(sides, isLast) } : undefined;
  const one = count === 1 || ordinal !== undefined;
  return {
    words: tokens.map(({ text }) => text).join(' '),
    targets,
    colors: colorsIn(
      (ownership?.own ?? head).filter((token) => !worn.includes(token)),
      noun,
    ),
    wornColors: owner ? [] : colorsIn([...worn, ...tail], undefined),
    sides: ordinal ? [] : sides,
    all: !one && (noun?.plural === true || (count ?? 0) > 1 || all.some((token) => isMarker(token, 'all'))),
    ...(depth && { depth }),
    ...(size && { size }),
    ...(ordinal && { ordinal }),
    ...(count !== undefined && count > 1 && { count }),
    ...(owner && { owner }),
  };
}

function splitAtPreposition(tokens: readonly Token[]): Piece {
  const isCut = (token: Token): boolean => isMarker(token, 'preposition', 'of') || isDoing(token);
  let at = tokens.findIndex(isCut);
  // In "all of the dogs" and "one of the men" nothing is named before the preposition.
  while (at >= 0 && !tokens.slice(0, at).some((token) => canBeHead(token))) {
    const next = tokens.slice(at + 1).findIndex(isCut);
    at = next < 0 ? -1 : at + 1 + next;
  }
  if (at < 0) return { head: tokens.filter((token) => !isCut(token)), tail: [], owned: false };
  const head = tokens.slice(0, at).filter((token) => !isCut(token));
  return { head, tail: tokens.slice(at + 1), owned: isMarker(tokens[at]!, 'of') };
}

/** An English participle: "the girl eating an apple". */
const isDoing = (token: Token): boolean => isUnknown(token) && /^[a-z]{3,}ing$/.test(token.text);

const canBeHead = (token: Token): boolean => nounMeanings(token).length > 0 || isUnknown(token);

/** The head noun: a known noun, or an unknown word in the head's place. */
function headNoun(head: readonly Token[], { headFirst, unspaced }: Vocabulary): Token | undefined {
  const known = head.filter((token) => nounMeanings(token).length > 0);
  const isOnlyNoun = (token: Token): boolean =>
    token.meanings.every(({ kind }) => kind !== 'color' && kind !== 'depth' && kind !== 'side');
  const clear = known.filter(isOnlyNoun);
  const nouns = clear.length > 0 ? clear : known;
  const noun = headFirst ? nouns[0] : nouns.at(-1);
  if (unspaced) return noun;
  const unknown = headFirst ? head.find(isUnknown) : head.findLast(isUnknown);
  if (!noun) return unknown;
  // "The dog collar" is no dog. An unknown word before a known noun describes it.
  const isBeyond = unknown !== undefined && !headFirst && head.indexOf(unknown) > head.indexOf(noun);
  return isBeyond ? unknown : noun;
}

function targetsOf(noun: Token | undefined, head: readonly Token[]): Target[] {
  if (!noun) {
    const isAll = head.some((token) => isMarker(token, 'all'));
    const isDescribed = head.some((token) => meaningOf(token, 'color') ?? meaningOf(token, 'size'));
    return [{ kind: isAll && !isDescribed ? 'everything' : 'unnamed' }];
  }
  const meanings = nounMeanings(noun) as Target[];
  return meanings.length > 0 ? meanings : [{ kind: 'unknown' }];
}

/**
 * Splits the words about a part or a shadow from those about its owner: another noun beside it, or the words after
 * "of".
 */
function divideOwner(
  tokens: readonly Token[],
  { head, tail, owned }: Piece,
  noun: Token | undefined,
  { headFirst }: Vocabulary,
): { readonly own: readonly Token[]; readonly owner: readonly Token[] } | undefined {
  const isOwner = (token: Token): boolean =>
    token !== noun && nounMeanings(token).some(({ kind }) => kind === 'object');
  const at = head.findLastIndex((token) => isOwner(token) && meaningOf(token, 'color') === undefined);
  const nounAt = head.findIndex((token) => token === noun);
  // In "the man's hair on the left" the words after the preposition tell which man.
  const after = tokens.slice(tokens.length - tail.length - 1);
  const rest = tail.length > 0 ? after : [];
  if (at >= 0 && at < nounAt) return { own: head.slice(at + 1), owner: [...head.slice(0, at + 1), ...rest] };
  if (at >= 0) return { own: head.slice(0, nounAt + 1), owner: [...head.slice(nounAt + 1), ...rest] };
  return (owned || !headFirst) && tail.some(isOwner) ? { own: head, owner: tail } : undefined;
}

/** Whether a side or a depth belongs to another object, as in 桌子上面的杯子, "the cup on top of the table". */
function isRelation(tokens: readonly Token[], at: number, noun: Token | undefined, { markers }: Vocabulary): boolean {
  const token = tokens[at]!;
  if (markers.of !== '' || (meaningOf(token, 'side') ?? meaningOf(token, 'depth')) === undefined) return false;
  const [before, between] = [tokens[at - 2], tokens[at - 1]];
  const isParticle = between !== undefined && between.text.length === 1 && isMarker(between, 'filler');
  const other = isParticle ? before : between;
  return (
    other !== undefined &&
    other !== noun &&
    nounMeanings(other).some(({ kind }) => kind === 'object' || kind === 'stuff')
  );
}

/** The words before a person that describe clothes, as in Japanese: 赤い帽子の女性. */
function wornIn(head: readonly Token[], noun: Token | undefined, { headFirst }: Vocabulary): readonly Token[] {
  const isPerson = (token: Token): boolean =>
    nounMeanings(token).some((each) => each.kind === 'object' && each.label === 'person');
  if (headFirst || !noun || !isPerson(noun)) return [];
  const isThing = (token: Token): boolean =>
    nounMeanings(token).some(({ kind }) => kind === 'object' || kind === 'part') &&
    meaningOf(token, 'color') === undefined;
  const before = head.slice(0, head.indexOf(noun));
  return before.slice(0, before.findLastIndex((token) => isThing(token) && !isPerson(token)) + 1);
}

function colorsIn(tokens: readonly Token[], noun: Token | undefined): ColorName[] {
  return tokens.flatMap((token) => (token === noun ? [] : (meaningOf(token, 'color')?.color ?? [])));
}

function sidesIn(tokens: readonly Token[]): Side[] {
  return tokens.flatMap((token) => meaningOf(token, 'side')?.side ?? []);
}

const OPPOSITE: Readonly<Record<Side, Side>> = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
  middle: 'middle',
};

/** The side from which an ordinal counts. */
function startOf(sides: readonly Side[], isLast: boolean): Side {
  const side = sides.find((each) => each !== 'middle') ?? 'left';
  return isLast && sides.length === 0 ? OPPOSITE[side] : side;
}
