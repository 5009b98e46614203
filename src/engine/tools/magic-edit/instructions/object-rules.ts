import type { Operation } from './operation.ts';
import { type Found, found } from './pattern.ts';
import type { Rule } from './rule.ts';

/** A thing in the picture gets another colour, or goes. */
export const objectRules: readonly Rule[] = [
  {
    patterns: [
      'make|turn|give? area preposition colour preposition colour',
      'make|turn|give? area preposition? colour',
      'make area hue preposition? colour',
      'make the? hue preposition area preposition colour',
      'make the? hue preposition area preposition colour preposition colour',
      'make area preposition a? colour hue',
      'give area a? colour hue',
    ],
    operation: (match) => recoloured(match),
  },
  {
    patterns: [
      "remove object 'from' object",
      'remove object',
      'remove object preposition the? background',
      'take object away',
      "take object away 'of' object",
      'make|take object away',
      'not object',
    ],
    operation: ({ objects }) => ({ kind: 'remove', phrase: objects[0]! }),
  },
  {
    patterns: ['remove area', 'take area away'],
    operation: ({ where: [where] }) => (where?.kind === 'picture' ? { kind: 'remove', phrase: '' } : undefined),
  },
];

/** The last colour named is the one wanted: "make the red mug blue". */
function recoloured(match: Found): Operation | undefined {
  const named = found(match, 'colour').at(-1);
  const [where] = match.where;
  const isThing = where?.kind === 'object' || where?.kind === 'picture';
  return named && isThing ? { kind: 'recolour', colour: named.colour, where } : undefined;
}
