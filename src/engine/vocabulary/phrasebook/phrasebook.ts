import type { ColorName, Vocabulary } from '../vocabulary.ts';

/** What a picture or a part of it can be made, in the English of Magic Editor's instructions. */
export type Tone =
  | 'warmer'
  | 'cooler'
  | 'brighter'
  | 'darker'
  | 'more contrasty'
  | 'less contrasty'
  | 'more vivid'
  | 'less vivid'
  | 'sharper'
  | 'softer'
  | 'noise free'
  | 'blurry'
  | 'black and white'
  | 'sepia';

/** What is no thing in the picture, but the picture, what is marked, or a known part of it. */
export type Place = 'it' | 'the background' | 'the subject';

export type Shape = 'square' | 'portrait' | 'landscape' | 'widescreen' | 'story' | 'panorama';

/** The styles of AI Avatar by the names that the engine has for them. */
export type StyleName =
  | 'professional headshot'
  | 'oil painting'
  | 'watercolor'
  | 'pencil sketch'
  | 'comic'
  | 'pop art'
  | 'cinematic'
  | 'black and white portrait'
  | 'pixel art'
  | 'vintage film'
  | 'neon';

/**
 * How the wishes that our own editor can do are put in one language, and what they are in English. Lists have commas between
 * their terms. Case, accents and punctuation are ignored throughout.
 */
export interface Phrasebook {
  /** The names of colors and things. */
  readonly vocabulary: Vocabulary;
  /** Whether spaces are ignored: people set them as they like, or not at all. */
  readonly unspaced?: boolean;
  /** What joins two wishes, beside commas and stops. */
  readonly and: RegExp;
  /** A wish with one of these is not understood: "don't". Tested on folded text. */
  readonly not: RegExp;
  /** Courtesies, which may stand anywhere. */
  readonly filler: string;
  /** What may stand before a name: "the". */
  readonly article: string;
  /** What stands before a thing that is not in the picture yet: "a". */
  readonly indefinite: string;
  readonly places: Readonly<Record<Place, string>>;
  readonly degrees: Readonly<Record<'a bit' | 'much', string>>;
  readonly tones: Readonly<Record<Tone, string>>;
  readonly shapes: Readonly<Record<Shape, string>>;
  /** Forms of colors that the vocabulary does not have. */
  readonly colors: Readonly<Partial<Record<ColorName | 'transparent', string>>>;
  /** Lighter and darker colors; `…` stands for the color. */
  readonly shades: Readonly<Record<'light' | 'dark', string>>;
  /**
   * An instruction in English and the ways in which it is put. A way is words with spaces between them: `a|b` is either, `a?`
   * may be missing, `_` is a space within one of them. `{area}` is a thing or a place, `{place}` a place, `{tone}`, `{color}`, `{degree}` and
   * `{ratio}` are terms of the tables.
   */
  readonly wishes: readonly (readonly [english: string, ...ways: string[]])[];
  /** Ways of saying which `{color}` an `{area}` has, beside the wishes for one. */
  readonly hints: readonly string[];
  readonly styles: Readonly<Record<StyleName, string>>;
}
