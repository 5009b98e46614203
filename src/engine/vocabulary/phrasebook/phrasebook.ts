import type { ColorName, Vocabulary } from '../vocabulary.ts';

/** What a picture or a part of it can be made, in the English of Magic Editor's instructions. */
export const TONES = [
  'warmer',
  'cooler',
  'brighter',
  'darker',
  'more contrasty',
  'less contrasty',
  'more vivid',
  'less vivid',
  'sharper',
  'softer',
  'noise free',
  'blurry',
  'black and white',
  'sepia',
  'cinematic',
  'dramatic',
] as const;

/** What is no thing in the picture, but the picture, what is marked, or a known part of it. */
export const PLACES = ['it', 'the background', 'the subject'] as const;

export const DEGREES = ['a bit', 'much'] as const;
export const SHAPES = ['square', 'portrait', 'landscape', 'widescreen', 'story', 'panorama'] as const;
/** Painters, and what AI Avatar makes of a photo. */
export const STYLES = [
  'van gogh',
  'monet',
  'picasso',
  'rembrandt',
  'warhol',
  'oil painting',
  'watercolor',
  'cartoon',
  'pencil drawing',
] as const;
/** What the vocabulary has no colors for. */
export const MORE_COLORS = ['transparent', 'blonde'] as const;
export const SHADES = ['light', 'dark'] as const;

type Table<Key extends string> = Readonly<Record<Key, string>>;

/**
 * How the wishes that our own editor can do are put in one language, as its `wishes.json` lists them, and what they are in English. Lists
 * have commas between their terms. Case, accents and punctuation are ignored throughout.
 */
export interface Phrasebook {
  /** The names of colors and things. */
  readonly vocabulary: Vocabulary;
  /** Whether spaces are ignored: people set them as they like, or not at all. */
  readonly unspaced: boolean;
  /** What joins two wishes, beside commas and stops: words; without spaces, regular expressions. */
  readonly and: string;
  /** A wish with one of these is not understood: "don't". Words as they are folded; without spaces, parts of words. */
  readonly not: string;
  /** Lists that ways name in braces, each for any of its terms. */
  readonly groups?: Readonly<Record<string, string>>;
  /** Courtesies, which may stand anywhere. */
  readonly filler: string;
  /** What may stand before a name: "the". */
  readonly article: string;
  /** What stands before a thing that is not in the picture yet: "a". */
  readonly indefinite: string;
  readonly places: Table<(typeof PLACES)[number]>;
  readonly degrees: Table<(typeof DEGREES)[number]>;
  readonly tones: Table<(typeof TONES)[number]>;
  readonly shapes: Table<(typeof SHAPES)[number]>;
  readonly styles: Table<(typeof STYLES)[number]>;
  /** Forms of colors that the vocabulary does not have. */
  readonly colors: Partial<Table<ColorName | (typeof MORE_COLORS)[number]>>;
  /** Lighter and darker colors; `…` stands for the color. */
  readonly shades: Table<(typeof SHADES)[number]>;
  /**
   * The ways in which an instruction in English is put. A way is words with spaces between them: `a|b` is either, `a?`
   * may be missing, `_` is a space within one of them. `{area}` is a thing or a place, `{place}` a place, `{tone}`, `{color}`, `{degree}`, `{style}` and
   * `{ratio}` are terms of the tables.
   */
  readonly wishes: Readonly<Record<string, readonly string[]>>;
  /** Ways of saying which `{color}` an `{area}` has, beside the wishes for one. */
  readonly hints: readonly string[];
}
