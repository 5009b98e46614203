import type { Operation } from './operation.ts';
import { type Found, found } from './pattern.ts';
import type { Rule } from './rule.ts';

/** The picture as a whole: turned, mirrored, levelled, cropped, its corners darkened. */
export const frameRules: readonly Rule[] = [
  {
    patterns: [
      'add|give|make|put? picture? preposition? a|the? vignette',
      'act the? corners',
      'make? the? corners tone',
      'add|give|make? a? tone corners',
      'add a? vignette preposition picture|corners',
      'give picture a? tone? vignette',
      'add? a? tone vignette',
    ],
    operation: (match, { amount }) => (isDarkening(match) ? { kind: 'vignette', amount } : undefined),
  },
  {
    patterns: [
      'rotate|turn the? picture? preposition? angle preposition? the? direction?',
      'rotate|turn the? picture? preposition? direction preposition? angle?',
      'rotate the? picture?',
      'angle rotate direction?',
      'angle direction? rotate',
      'turn the? picture? angle',
    ],
    operation: (match) => turned(match),
  },
  {
    patterns: ['make|turn|rotate|put the? picture? preposition? upsideDown', 'upsideDown'],
    operation: () => ({ kind: 'rotate', degrees: 180 }),
  },
  {
    patterns: [
      'flip the? picture? preposition? the? axis?',
      'make|turn? the? picture? preposition? a? flip axis?',
      'a? axis flip',
      'make picture preposition? a? flip',
    ],
    operation: (match) => ({ kind: 'flip', axis: found(match, 'axis')[0]?.axis ?? 'horizontal' }),
  },
  {
    patterns: [
      'straighten the? picture|horizon?',
      'straighten the? picture preposition the? horizon',
      'make? the? picture|horizon is? straight',
      'the? picture|horizon? is? too? crooked',
      'clean|straighten the? crooked picture|horizon?',
      'clean the? horizon',
    ],
    operation: () => ({ kind: 'straighten' }),
  },
  {
    patterns: [
      'crop the? picture? preposition? a? ratio crop|picture?',
      'make|turn the? picture? preposition? a? ratio picture|crop?',
      'a? ratio crop|picture?',
      'crop ratio',
      'make a? ratio crop',
    ],
    operation: (match) => ({ kind: 'crop', ratio: found(match, 'ratio')[0]!.ratio }),
  },
];

function isDarkening(match: Found): boolean {
  const [act] = found(match, 'act');
  const [tone] = found(match, 'tone');
  const named = act ?? tone;
  return named === undefined || (named.quality === 'brightness' && named.sign < 0);
}

/** Clockwise and a quarter, unless something else is said. */
function turned(match: Found): Operation | undefined {
  const degrees = found(match, 'angle')[0]?.degrees ?? 90;
  const sign = found(match, 'direction')[0]?.sign ?? 1;
  const wanted = (sign * degrees) % 360;
  return wanted === 0 ? undefined : { kind: 'rotate', degrees: wanted };
}
