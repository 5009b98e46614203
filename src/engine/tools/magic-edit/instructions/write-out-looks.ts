import { normaliseClause } from './normalise-clause.ts';
import { type Kind, reading, type Token } from './token.ts';
import { tokenise } from './tokenise.ts';

/** What may stand beside the name of a look: "give it a cinematic look". */
const BESIDE: readonly Kind[] = ['make', 'give', 'put', 'add', 'up', 'picture', 'the', 'a', 'preposition', 'filler'];

/**
 * The words for the changes that a clause asks for by the name of a look; undefined for a clause that says anything else. A look is of the
 * whole picture or of what is marked.
 */
export function writtenOutLook(clause: readonly Token[]): Token[] | undefined {
  const { tokens } = normaliseClause(clause, false);
  const looks = tokens.flatMap((token) => reading(token, 'look') ?? []);
  const isAlone = tokens.every(
    (token) => reading(token, 'look') ?? BESIDE.some((kind) => reading(token, kind) !== undefined),
  );
  return isAlone && looks.length === 1 ? tokenise(looks[0]!.instruction) : undefined;
}
