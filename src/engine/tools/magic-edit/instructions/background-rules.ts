import type { Backdrop, Operation } from './operation.ts';
import { type Found, found } from './pattern.ts';
import type { Rule } from './rule.ts';

const TRANSPARENT: Operation = { kind: 'backdrop', backdrop: { kind: 'transparent' } };

/** What is behind the subject goes, or something else comes there. */
export const backgroundRules: readonly Rule[] = [
  {
    patterns: [
      'remove|not the? background',
      'remove the? background preposition area',
      'take the? background away',
      'cutOut area',
      'cutOut area preposition the? background',
      'remove all? behind area',
      'keep only area',
      'make area preposition? not background',
    ],
    operation: (match) => (isOfSubject(match) ? TRANSPARENT : undefined),
  },
  {
    patterns: [
      'add|give|make|put|replace? the? background preposition? a? plain? backdrop plain|hue|background?',
      'replace|make the? background preposition? a? plain? backdrop plain|hue|background?',
      'make? the? background hue preposition? a? backdrop',
      'make the? hue preposition the? background preposition? backdrop',
      'make the? background preposition backdrop preposition backdrop',
      'replace the? plain|backdrop? background preposition a? plain? backdrop plain|background?',
      'make|give|add|put? area? preposition? a|the? plain? backdrop background',
      "make|give|add|put? picture? 'with'? a|the? plain? background preposition? a? backdrop",
      'put area preposition a? plain? backdrop',
      'gradient background',
      'add|give|make|put? the? background preposition? a? gradient',
      'add|give|make|put? area? preposition? a? gradient background?',
      'add|put? a? backdrop|gradient behind area',
    ],
    operation: (match) => filled(match),
  },
  {
    patterns: [
      "make|put|give|add? area? preposition? 'like'? preposition? a|the? plain? backdrop preposition? background?",
      "make|put|give|add? area? preposition? 'like'? a|the? plain? backdrop background preposition a? backdrop",
    ],
    operation: (match) => (backdropOf(match)?.kind === 'studio' ? filled(match) : undefined),
  },
];

/** "cut out the mug" would need to be asked of the picture; the subject is what the matte shows. */
function isOfSubject({ where }: Found): boolean {
  return where.every(({ kind }) => kind === 'picture' || kind === 'subject');
}

function filled(match: Found): Operation | undefined {
  const backdrop = backdropOf(match);
  return backdrop && { kind: 'backdrop', backdrop };
}

/** The last one named: "replace the white background with a red one". */
function backdropOf(match: Found): Backdrop | undefined {
  const named = found(match, 'backdrop').at(-1)?.backdrop;
  return named ?? found(match, 'gradient')[0];
}
