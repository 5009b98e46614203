import { EngineError } from '../../../engine-error.ts';
import { asksForModel } from '../../../vocabulary/phrasebook/asks-for-model.ts';
import { translateInstruction } from '../../../vocabulary/phrasebook/translate-instruction.ts';
import { backgroundRules } from './background-rules.ts';
import { normaliseClause } from './normalise-clause.ts';
import { frameRules } from './frame-rules.ts';
import { objectRules } from './object-rules.ts';
import type { Operation } from './operation.ts';
import { otherToolOf } from './other-tool.ts';
import { readerOf } from './rule.ts';
import { correctSpelling } from './spelling.ts';
import { reading, type Token } from './token.ts';
import { tokenise } from './tokenise.ts';
import { toneRules } from './tone-rules.ts';
import { writtenOutLook } from './write-out-looks.ts';

/** A clause with more words than this is a story. */
const LONGEST_CLAUSE = 24;
const MOST_CLAUSES = 12;
/** "Red and white" is one description, so up to this many pieces between "and"s may be one clause. */
const MOST_PIECES = 3;
/** An unknown word with as many letters that is nearly a known one is misspelt rather than the name of a thing. */
const SURELY_MISSPELT = 8;

const readClause = readerOf([...frameRules, ...backgroundRules, ...toneRules, ...objectRules]);

/**
 * What an instruction asks for, in the order of its words: at least one operation. `docs/instructions.md` has the grammar of
 * English; a simple wish in another language of the interface is read by its phrasebook. All of it is understood or none: throws
 * EngineError `instruction_unknown` {part} with the first part that is not, `needs_model` {part} when a part asks for what only a generative
 * model can make, and `other_tool` {tool, words} when a part is what another tool is for. `marked`: the person marked a part of the picture, which "it" then means.
 */
export function parseInstruction(instruction: string, marked = false): readonly Operation[] {
  const { english, unknown } = translateInstruction(instruction);
  if (english === undefined) return parseEnglish(instruction, { marked, unknown });
  const pieces = split(tokenise(english));
  const operations = readAll(pieces, marked);
  if (operations === undefined) refuseForOtherTool(pieces, false);
  return operations ?? parseEnglish(instruction, { marked, unknown });
}

interface EnglishContext {
  readonly marked: boolean;
  /** What a phrasebook that knows a part of the instruction does not know. */
  readonly unknown: string | undefined;
}

function parseEnglish(instruction: string, { marked, unknown }: EnglishContext): readonly Operation[] {
  const pieces = split(tokenise(instruction));
  const corrected = pieces.map((piece) => correctSpelling(piece));
  const likely = pieces.map((piece) => correctSpelling(piece, SURELY_MISSPELT));
  const operations =
    pieces.length > MOST_CLAUSES
      ? undefined
      : (readAll(likely, marked) ?? readAll(pieces, marked) ?? readAll(corrected, marked));
  const isRead = operations !== undefined && operations.length > 0;
  refuseForOtherTool(pieces, isRead);
  if (isRead) return operations;
  const part = asWritten(firstUnknown(corrected, pieces, marked) ?? instruction, instruction);
  const least = unknown !== undefined && unknown.length < part.length ? unknown : part;
  const clauses = pieces.slice(0, MOST_CLAUSES).map((piece) => textOf(withoutJoin(piece)));
  const needsModel = [...clauses, ...(unknown === undefined ? [] : [unknown]), instruction].some(asksForModel);
  throw new EngineError(needsModel ? 'needs_model' : 'instruction_unknown', { part: shortened(least) });
}

function refuseForOtherTool(pieces: readonly Piece[], isRead: boolean): void {
  const other = otherToolOf(pieces.slice(0, MOST_CLAUSES).map(withoutJoin), isRead);
  if (other) throw new EngineError('other_tool', { ...other });
}

const textOf = (piece: Piece): string => piece.map(({ text }) => text).join(' ');

/** Words of the instruction with their capitals, where they stand there as they were read. */
function asWritten(words: string, instruction: string): string {
  const at = instruction.toLowerCase().indexOf(words);
  return at < 0 ? words : instruction.slice(at, at + words.length);
}

type Piece = readonly Token[];

/** What lies between "and"s, commas and stops; each piece but the first begins with what joined it. */
function split(tokens: readonly Token[]): Piece[] {
  const pieces: Token[][] = [[]];
  for (const [i, token] of tokens.entries()) {
    if (reading(token, 'and') !== undefined || beginsAddition(tokens, i)) pieces.push([token]);
    else pieces.at(-1)!.push(token);
  }
  return pieces
    .filter((piece) => normaliseClause(withoutJoin(piece), false).tokens.length > 0)
    .flatMap((piece) => {
      const look = writtenOutLook(withoutJoin(piece));
      return look ? split(look) : [piece];
    });
}

/** "black and white with more contrast". */
function beginsAddition(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (
    ['with', 'but'].includes(tokens[at]!.text) &&
    at > 0 &&
    next !== undefined &&
    (['up', 'down', 'degree', 'vignette'] as const).some((kind) => reading(next, kind))
  );
}

function withoutJoin(piece: Piece): Piece {
  const [first] = piece;
  return first && (reading(first, 'and') ?? (['with', 'but'].includes(first.text) || undefined))
    ? piece.slice(1)
    : piece;
}

interface Read {
  readonly operation: Operation;
  readonly piece: Piece;
}

function readAll(pieces: readonly Piece[], marked: boolean): Operation[] | undefined {
  return readFrom(pieces, { from: 0, marked }, undefined)?.map(({ operation }) => operation);
}

/** All pieces from one on, those that belong together joined; undefined when one is left over. */
function readFrom(
  pieces: readonly Piece[],
  { from, marked }: { readonly from: number; readonly marked: boolean },
  before: Read | undefined,
): Read[] | undefined {
  if (from >= pieces.length) return [];
  for (let count = 1; count <= Math.min(MOST_PIECES, pieces.length - from); count++) {
    const piece = withoutJoin(pieces.slice(from, from + count).flat());
    const operation = readPiece(piece, before, marked);
    if (operation === undefined) continue;
    const rest = readFrom(pieces, { from: from + count, marked }, { operation, piece });
    if (rest) return [{ operation, piece }, ...rest];
  }
  return undefined;
}

function readPiece(piece: Piece, before: Read | undefined, marked: boolean): Operation | undefined {
  if (piece.length > LONGEST_CLAUSE) return undefined;
  const operation = readTokens(piece, marked);
  if (operation) return placed(operation, piece, before);
  for (const completed of before ? completions(piece, before) : []) {
    const meant = readTokens(completed, marked);
    if (meant) return placed(meant, completed, before);
  }
  return undefined;
}

function readTokens(piece: Piece, marked: boolean): Operation | undefined {
  for (const loosely of [false, true]) {
    const { tokens, ...degree } = normaliseClause(piece, loosely);
    const operation = readClause(tokens, degree);
    if (operation && (marked || !needsMark(operation))) return operation;
  }
  return undefined;
}

/** Whether an operation is of a thing that no words name: a whole picture has no color of its own, and does not go. */
function needsMark(operation: Operation): boolean {
  if (operation.kind === 'remove') return operation.phrase === '';
  return operation.kind === 'recolor' && operation.where.kind === 'picture';
}

/** What a piece may leave out because the one before it said it: its verb, or what "it" is. */
function* completions(piece: Piece, before: Read): Generator<Piece> {
  const [verb] = before.piece;
  const carried = (['up', 'down', 'remove', 'clean', 'flip', 'act', 'make'] as const).some((kind) =>
    reading(verb!, kind),
  );
  const [first] = piece;
  const begins =
    first && (['up', 'down', 'make', 'put', 'add', 'remove', 'act'] as const).some((kind) => reading(first, kind));
  if (carried && !begins) yield [verb!, ...piece];
  const named = namedIn(before.operation);
  if (named === undefined) return;
  yield piece.flatMap((token) => (token.text === 'it' ? tokenise(`the ${named}`) : [token]));
}

function namedIn(operation: Operation): string | undefined {
  if (operation.kind === 'backdrop') return 'background';
  if (!('where' in operation)) return undefined;
  const { where } = operation;
  return where.kind === 'object'
    ? where.phrase
    : where.kind === 'picture' || where.kind === 'allBut'
      ? undefined
      : where.kind;
}

/** "make the mug red and brighter": a bare adjective stays with what was described; "the rest" is what was not. */
function placed(operation: Operation, piece: Piece, before: Read | undefined): Operation | undefined {
  if (!('where' in operation)) return operation;
  const phrase = before && phraseOf(before.operation);
  if (operation.where.kind === 'allBut' && operation.where.phrase === '') {
    return phrase === undefined ? undefined : ({ ...operation, where: { kind: 'allBut', phrase } } as Operation);
  }
  const bare = normaliseClause(piece, false).tokens.every((token) => reading(token, 'tone'));
  if (!bare || before === undefined || !('where' in before.operation) || !describes(before.piece)) return operation;
  return { ...operation, where: before.operation.where };
}

function phraseOf(operation: Operation): string | undefined {
  return 'where' in operation && 'phrase' in operation.where ? operation.where.phrase : undefined;
}

/** "make the mug …", "the mug should be …", not "brighten the mug". */
function describes(piece: Piece): boolean {
  const [first] = normaliseClause(piece, false).tokens;
  return (
    first !== undefined && (['make', 'turn', 'give', 'the', 'background'] as const).some((kind) => reading(first, kind))
  );
}

/** The words of the first piece with which the reading fails, as they were read. */
function firstUnknown(pieces: readonly Piece[], written: readonly Piece[], marked: boolean): string | undefined {
  for (let count = Math.min(pieces.length - 1, MOST_CLAUSES); count >= 0; count--) {
    if (readAll(pieces.slice(0, count), marked) !== undefined) return textOf(withoutJoin(written[count]!));
  }
  return undefined;
}

const LONGEST_PART = 80;

function shortened(part: string): string {
  const trimmed = part.trim();
  return trimmed.length > LONGEST_PART ? `${trimmed.slice(0, LONGEST_PART - 1)}…` : trimmed;
}
