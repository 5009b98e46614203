import type { DetectorClass } from './detector-classes.ts';
import type { Shorthand } from './terms.ts';

/** A detector class, or an animal without a class of its own. */
export type ObjectLabel = DetectorClass | 'animal';

/** The kinds of stuff that can be found. */
export const STUFF_KINDS = [
  'sky',
  'water',
  'grass',
  'trees',
  'ground',
  'sand',
  'snow',
  'mountains',
  'building',
] as const;
/** A part of a scene without a definite outline, for which no detector has boxes. */
export type StuffKind = (typeof STUFF_KINDS)[number];

/** The parts of a person that can be found. */
export const PERSON_PARTS = ['face', 'hair', 'head', 'hat', 'upper', 'lower', 'shoes', 'clothes'] as const;
/** A part of a person: `upper` is worn above the waist, `lower` below it. */
export type PersonPart = (typeof PERSON_PARTS)[number];

/** The colors that have a name. */
export const COLOR_NAMES = [
  'red',
  'pink',
  'orange',
  'brown',
  'beige',
  'yellow',
  'green',
  'turquoise',
  'blue',
  'purple',
  'white',
  'grey',
  'black',
] as const;
/** The name of a color. */
export type ColorName = (typeof COLOR_NAMES)[number];

/** The sides of the picture. */
export const SIDES = ['left', 'right', 'top', 'bottom', 'middle'] as const;
export type Side = (typeof SIDES)[number];

/** The distances of an object from the viewer. */
export const DEPTHS = ['front', 'back'] as const;
export type Depth = (typeof DEPTHS)[number];

/** The comparisons of sizes. */
export const SIZES = ['largest', 'smallest'] as const;
export type Size = (typeof SIZES)[number];

/** The roles of function words in a phrase. */
export const MARKERS = [
  /** Every one of a kind. */
  'all',
  /** What follows is excluded. */
  'except',
  'and',
  /** What follows is a place, clothes or a companion. */
  'preposition',
  /** What follows owns what came before: "of". */
  'of',
  'his',
  'her',
  /** "last": counted from the other end. */
  'last',
  'filler',
] as const;
export type Marker = (typeof MARKERS)[number];

/** What is neither a class, nor stuff, nor a part of a person, nor a property. */
export const OTHER_TERMS = [
  'subject',
  'background',
  'text',
  'shadow',
  /** Parts of objects ("wheel", "tongue"). No model finds them, and the whole object must not be taken for them. */
  'pieces',
] as const;

/**
 * The words of one language, as its `things.json` lists them: terms with commas between them, in the shorthand of terms.ts. A term may
 * have several words. An irregular plural follows a slash. A term that ends in `*` stands for all words that begin so.
 */
export interface Vocabulary extends Shorthand, Readonly<Record<(typeof OTHER_TERMS)[number], string>> {
  /** Whether the head noun comes first, as in Spanish: «taza de café», "coffee cup". */
  readonly headFirst: boolean;
  /** Whether words are written without spaces between them. */
  readonly unspaced: boolean;
  /** Whether a regular plural adds s, as in English. */
  readonly pluralS: boolean;
  /** Whether nouns have a genitive and a dative plural, as in German. */
  readonly germanCases?: boolean;
  readonly objects: Readonly<Record<DetectorClass, string>>;
  /** Animals without a detector class. */
  readonly animals: string;
  readonly stuff: Readonly<Record<StuffKind, string>>;
  readonly parts: Readonly<Record<PersonPart, string>>;
  /** Things that no detector knows, by the color that they nearly always have. */
  readonly hued: Readonly<Partial<Record<ColorName, string>>>;
  readonly colors: Readonly<Record<ColorName, string>>;
  readonly sides: Readonly<Record<Side, string>>;
  readonly depths: Readonly<Record<Depth, string>>;
  readonly sizes: Readonly<Record<Size, string>>;
  /** Terms for one, two, three …, in this order. */
  readonly counts: readonly string[];
  /** Terms for first, second, third …, in this order. */
  readonly ordinals: readonly string[];
  readonly markers: Readonly<Record<Marker, string>>;
}
