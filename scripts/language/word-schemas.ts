import { DETECTOR_CLASSES } from '../../src/engine/vocabulary/detector-classes.ts';
import { z } from 'zod';
import { QUALITIES } from '../../src/engine/tools/magic-edit/instructions/operation.ts';
import {
  DEGREES,
  MORE_COLORS,
  PLACES,
  SHADES,
  SHAPES,
  STYLES,
  TONES,
} from '../../src/engine/vocabulary/phrasebook/phrasebook.ts';
import {
  COLOR_NAMES,
  DEPTHS,
  MARKERS,
  OTHER_TERMS,
  PERSON_PARTS,
  SIDES,
  SIZES,
  STUFF_KINDS,
} from '../../src/engine/vocabulary/vocabulary.ts';
import { tools } from '../../src/tools/catalogue.ts';

type Complain = (message: string) => void;

/** A text that these checks read, each of which complains of what it finds. */
const text = (...checks: readonly ((text: string, complain: Complain) => void)[]) =>
  z.string().superRefine((value, context) => {
    const complain: Complain = (message) => context.addIssue({ code: 'custom', message });
    for (const check of checks) check(value, complain);
  });

const filled = (value: string, complain: Complain) => {
  if (value.trim() === '') complain('is empty');
};

/** Terms with a comma and a space between them, none of them twice. */
const listed = (value: string, complain: Complain) => {
  if (value === '') return;
  const terms = value.split(', ');
  if (terms.some((term) => term.trim() === '' || term !== term.trim() || term.includes(','))) {
    complain('has not one comma and one space between its terms');
  }
  for (const term of new Set(terms.filter((term, i) => terms.indexOf(term) !== i))) complain(`“${term}” stands twice`);
};

const balanced = (value: string, complain: Complain) => {
  if (/[{}]/.test(value.replaceAll(/\{\w+\}/g, ''))) complain(`a brace of “${value}” stands alone`);
};

const withPlurals = (value: string, complain: Complain) => {
  for (const term of value.split(', ')) {
    if (term !== '' && !/^[^/]+(?:\/[^/]+)?$/.test(term)) complain(`“${term}” is no term, and no singular/plural`);
    if (/\*./.test(term)) complain(`“${term}” has more behind its star`);
  }
};

const compilable = (value: string, complain: Complain) => {
  for (const source of value.split(', ')) {
    try {
      ''.match(new RegExp(source, 'u'));
    } catch {
      complain(`“${source}” is no regular expression`);
    }
  }
};

const withColor = (value: string, complain: Complain) => {
  for (const term of value.split(', ')) {
    if (term.split('…').length !== 2) complain(`“${term}” does not have one … for the color`);
  }
};

const list = text(filled, listed, balanced);
const nouns = text(filled, listed, balanced, withPlurals);
const listOrNothing = text(listed, balanced);
const groups = z.record(z.string(), list).optional();
const each = <Key extends string>(keys: readonly Key[], value: z.ZodType<string> = list) =>
  z.record(z.enum(keys), value);

/** Roles that some languages have no words for. */
const MAY_LACK: ReadonlySet<string> = new Set(['preposition', 'of', 'his', 'her']);

const things = z
  .strictObject({
    headFirst: z.boolean(),
    unspaced: z.boolean(),
    pluralS: z.boolean(),
    germanCases: z.literal(true).optional(),
    groups,
    objects: each(DETECTOR_CLASSES, nouns),
    animals: nouns,
    stuff: each(STUFF_KINDS, nouns),
    parts: each(PERSON_PARTS, nouns),
    hued: z.partialRecord(z.enum(COLOR_NAMES), nouns),
    colors: each(COLOR_NAMES),
    sides: each(SIDES),
    depths: each(DEPTHS),
    sizes: each(SIZES),
    counts: z.array(list).min(1),
    ordinals: z.array(list).min(1),
    ...Object.fromEntries(OTHER_TERMS.map((kind) => [kind, nouns])),
    markers: z.strictObject(
      Object.fromEntries(MARKERS.map((marker) => [marker, MAY_LACK.has(marker) ? listOrNothing : list])),
    ),
    traditional: z.record(z.string(), z.string().length(1, 'is not one character')).optional(),
  })
  .superRefine((value, context) => {
    const known = new Set(Object.keys((value.groups as object | undefined) ?? {}));
    requireKnown(value, known, (path, name) =>
      context.addIssue({ code: 'custom', path, message: `there is no group {${name}}` }),
    );
  });

/** What a way may name in braces, beside the groups of its language. */
const SLOTS = ['area', 'place', 'tone', 'color', 'degree', 'ratio', 'style'];
/** What a way has to say where the instruction in English says it, and may not say where it does not. */
const SAID = ['tone', 'color', 'ratio', 'style'];

const way = text(filled, balanced, (value, complain) => {
  for (const element of value.split(' ')) {
    if (!/^[^|?]+(?:\|[^|?]+)*\??$/.test(element)) complain(`“${element}” of “${value}” is not a|b or a?`);
  }
});

const wishes = z
  .strictObject({
    unspaced: z.boolean(),
    and: text(filled, listed, compilable),
    not: text(filled, listed, compilable),
    groups,
    filler: list,
    article: list,
    indefinite: listOrNothing,
    places: each(PLACES),
    degrees: each(DEGREES),
    tones: each(TONES),
    shapes: each(SHAPES),
    styles: each(STYLES),
    colors: z.partialRecord(z.enum([...COLOR_NAMES, ...MORE_COLORS]), list),
    shades: each(SHADES, text(filled, listed, withColor)),
    wishes: z.record(text(filled, balanced), z.array(way).min(1, 'has no way')),
    hints: z.array(way).min(1, 'has no way'),
  })
  .superRefine((value, context) => {
    const complain = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
    requireKnown(value, new Set([...SLOTS, ...Object.keys(value.groups ?? {})]), (path, name) =>
      complain(path, `there is neither a place nor a group {${name}}`),
    );
    for (const [english, ways] of Object.entries(value.wishes)) {
      for (const way of ways) {
        const path = ['wishes', english];
        const wrong = SAID.find((slot) => english.includes(`{${slot}}`) !== way.includes(`{${slot}}`));
        if (wrong) complain(path, `{${wrong}} stands only in one of “${way}” and the English`);
        if (ways.indexOf(way) !== ways.lastIndexOf(way)) complain(path, `“${way}” stands twice`);
      }
    }
  });

const needsModel = z
  .strictObject({
    unspaced: z.boolean(),
    unless: list,
    groups: z.record(z.string(), list),
    asks: z.array(way).min(1, 'has no way'),
  })
  .superRefine((value, context) => {
    requireKnown(value, new Set(['anything', ...Object.keys(value.groups)]), (path, name) =>
      context.addIssue({ code: 'custom', path, message: `there is no group {${name}}` }),
    );
  });

/** Reports each name in braces, somewhere in a value, that is not known. */
function requireKnown(
  value: unknown,
  known: ReadonlySet<string>,
  complain: (path: PropertyKey[], name: string) => void,
  path: PropertyKey[] = [],
): void {
  if (typeof value === 'string') {
    for (const [, name] of value.matchAll(/\{(\w+)\}/g)) if (!known.has(name!)) complain(path, name!);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) requireKnown(inner, known, complain, [...path, key]);
  }
}

const signed = z.partialRecord(z.enum(QUALITIES), z.strictObject({ much: listOrNothing, little: listOrNothing }));
const color = z.strictObject({ a: z.number(), b: z.number(), words: list });
const asked = z.strictObject({ asks: list, beside: list });

/** The files that every language has, by their names. Emails and the shared page have the keys of the English ones besides. */
export const everywhere = {
  things,
  styles: z.record(z.string(), list),
  emails: z.record(z.string(), text(filled)),
  'share-page': z.record(z.string(), text(filled)),
  'needs-model': needsModel,
};
/** The files that every language but English has. */
export const translatedOnly = {
  wishes,
  'tool-names': z.partialRecord(z.enum(Object.values(tools).map(({ id }) => id)), text(filled)),
};
/** The words of Magic Editor and Colorize, which the wishes of other languages are translated into. */
export const englishOnly = {
  instructions: z.strictObject({
    plain: z.record(z.string(), list),
    adjectives: signed,
    verbs: signed,
    quantities: signed,
    looks: z.record(text(filled), list),
    tints: z.record(z.string(), text(filled)),
    backdrops: each(['transparent', 'studio', 'gradient']),
    degrees: each(['barely', 'slightly', 'much']),
    angles: each(['quarter', 'half']),
    directions: each(['clockwise', 'counterclockwise']),
    axes: each(['horizontal', 'vertical']),
    ratios: z.record(z.string().regex(/^\d+:\d+$/, 'is not width:height'), list),
  }),
  'other-tools': z
    .strictObject({
      groups: z.record(z.string(), list),
      ...Object.fromEntries(
        ['scratches', 'restore', 'makeColored', 'colorize', 'extend', 'enhance', 'avatar'].map((key) => [key, asked]),
      ),
    })
    .superRefine((value, context) => {
      requireKnown(value, new Set(Object.keys(value.groups as object)), (path, name) =>
        context.addIssue({ code: 'custom', path, message: `there is no group {${name}}` }),
      );
    }),
  'paint-colors': z.strictObject({
    colors: z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/, 'is not #rrggbb')),
    modifiers: z.record(z.string(), z.number().min(-1).max(1)),
  }),
  'color-hints': z.strictObject({
    colors: z.record(z.string(), color),
    strengths: z.record(z.string(), z.number().positive()),
    tints: z.record(z.string(), text(filled)),
  }),
};
