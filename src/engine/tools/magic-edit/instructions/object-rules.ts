import type { Operation } from './operation.ts';
import { type Found, found } from './pattern.ts';
import type { Rule } from './rule.ts';

/** A thing in the picture gets another color, or goes. */
export const objectRules: readonly Rule[] = [
  {
    patterns: [
      'make|turn|give? area preposition color preposition color',
      'make|turn|give? area preposition? color',
      'make area hue preposition? color',
      'make the? hue preposition area preposition color',
      'make the? hue preposition area preposition color preposition color',
      'make area preposition a? color hue',
      'give area a? color hue',
    ],
    operation: (match) => recolored(match),
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

/** The last color named is the one wanted: "make the red mug blue". */
function recolored(match: Found): Operation | undefined {
  const named = found(match, 'color').at(-1);
  const [where] = match.where;
  const isThing = where?.kind === 'object' || where?.kind === 'picture';
  return named && isThing ? { kind: 'recolor', color: named.color, where } : undefined;
}
