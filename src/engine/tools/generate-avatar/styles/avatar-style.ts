import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import type { Backdrop } from '../portrait/backdrop.ts';
import type { Crop } from '../portrait/framing.ts';
import type { Light } from '../portrait/light.ts';
import type { View } from '../portrait/view.ts';
import type { Plane, Raster } from '../../../raster.ts';
import { listOf } from '../../../vocabulary/terms.ts';
import { STYLE_WORDS, type StyleName } from './style-words.ts';

/** What a style works on: the relit subject before its backdrop, and what is known about it. */
export interface StyleInput {
  readonly side: number;
  /** 0..1, to be changed at will. */
  readonly picture: ColorPlanes;
  readonly alpha: Plane;
  readonly face: View['face'];
  readonly random: () => number;
}

/** One of a style's four pictures. Any two of a style differ in at least two of backdrop, light, crop and rendering. */
export interface Variation<Rendering = unknown> {
  readonly crop: Crop;
  readonly backdrop: Backdrop;
  readonly light: Light;
  /** What the style itself does differently. */
  readonly rendering: Rendering;
}

type Four<Item> = readonly [Item, Item, Item, Item];

export interface AvatarStyle<Rendering = never> {
  /** As asked for, lower case. */
  readonly name: StyleName;
  /** What it is called in English, with other words for it behind. */
  readonly words: readonly [label: string, ...others: string[]];
  readonly variations: Four<Variation<Rendering>>;
  readonly render: (input: StyleInput, rendering: Rendering) => Raster;
}

/** An `AvatarStyle` as its file writes it: without its words, and without the crops, which are those of every style. */
interface StyleDefinition<Rendering> extends Omit<AvatarStyle<Rendering>, 'words' | 'variations'> {
  readonly variations: Four<Omit<Variation<Rendering>, 'crop'>>;
}

/** The crops of the four variations. */
const CROPS: Four<Crop> = [
  { zoom: 1, shift: 0 },
  { zoom: 0.88, shift: 0.045 },
  { zoom: 0.94, shift: -0.055 },
  { zoom: 0.8, shift: 0 },
];

/** Keeps the rendering's type between the variations and `render`. */
export function defineStyle<Rendering>({ variations, ...style }: StyleDefinition<Rendering>): AvatarStyle {
  const cropped = variations.map((variation, i) => ({ crop: CROPS[i]!, ...variation }));
  return { ...style, words: listOf(STYLE_WORDS.en[style.name]), variations: cropped } as unknown as AvatarStyle;
}
