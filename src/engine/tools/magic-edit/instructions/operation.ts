/** A color as it is shown: sRGB, 0..255. */
export interface NamedColor {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Which part of a picture is meant. */
export type Where =
  | { readonly kind: 'picture' }
  | { readonly kind: 'background' }
  | { readonly kind: 'subject' }
  /** What the words of `phrase` stand for: see `finding/find.ts`. */
  | { readonly kind: 'object'; readonly phrase: string }
  /** All but that. */
  | { readonly kind: 'allBut'; readonly phrase: string };

/** What a tone operation moves; each has a direction, but for the last three, which only have a strength. */
export type Tone =
  | 'brightness'
  | 'contrast'
  | 'vividness'
  | 'warmth'
  | 'sharpness'
  | 'cleanness'
  | 'blackAndWhite'
  | 'sepia';

/** Tones, and what is like one in a sentence. A word that says two is read as the first. */
export const QUALITIES = [
  'brightness',
  'contrast',
  'vividness',
  'warmth',
  'sharpness',
  'cleanness',
  'blackAndWhite',
  'sepia',
  'blur',
  'tint',
] as const satisfies readonly (Tone | 'tint' | 'blur')[];
export type Quality = (typeof QUALITIES)[number];

export type Backdrop =
  | { readonly kind: 'transparent' }
  | { readonly kind: 'color'; readonly color: NamedColor }
  /** From the top to the bottom; our own colors when none are named. */
  | { readonly kind: 'gradient'; readonly colors?: readonly [NamedColor, NamedColor] }
  | { readonly kind: 'studio' };

/**
 * One change that an instruction asks for. An `amount` of 1 is the change without a degree word, 0.5 slight, 1.7 strong,
 * negative the other way; `share` is a part of the whole that was named instead ("by 20 %": 0.2).
 */
export type Operation =
  | {
      readonly kind: 'tone';
      readonly tone: Tone;
      readonly amount: number;
      readonly share?: number;
      readonly where: Where;
    }
  /** Towards a color, or away from it. */
  | { readonly kind: 'tint'; readonly color: NamedColor; readonly amount: number; readonly where: Where }
  | { readonly kind: 'blur'; readonly amount: number; readonly where: Where }
  /** Of the whole picture: of what is marked. */
  | { readonly kind: 'recolor'; readonly color: NamedColor; readonly where: Where }
  | { readonly kind: 'backdrop'; readonly backdrop: Backdrop }
  /** Without a phrase: what is marked. */
  | { readonly kind: 'remove'; readonly phrase: string }
  | { readonly kind: 'vignette'; readonly amount: number }
  /** Clockwise. */
  | { readonly kind: 'rotate'; readonly degrees: number }
  | { readonly kind: 'flip'; readonly axis: 'horizontal' | 'vertical' }
  | { readonly kind: 'straighten' }
  | { readonly kind: 'crop'; readonly ratio: Ratio };

/** The shape of a picture. */
export interface Ratio {
  readonly width: number;
  readonly height: number;
}
