import type { ColourPlanes } from '../../../segment/estimate-foreground.ts';
import type { Backdrop } from '../portrait/backdrop.ts';
import type { Crop } from '../portrait/framing.ts';
import type { Light } from '../portrait/light.ts';
import type { View } from '../portrait/view.ts';
import type { Plane, Raster } from '../../../raster.ts';

/** What a style works on: the relit subject before its backdrop, and what is known about it. */
export interface Sitting {
  readonly side: number;
  /** 0..1, to be changed at will. */
  readonly picture: ColourPlanes;
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

export interface AvatarStyle<Rendering = never> {
  /** As asked for, lower case. */
  readonly name: string;
  readonly label: string;
  /** Other words for it, lower case. */
  readonly words: readonly string[];
  readonly variations: readonly [
    Variation<Rendering>,
    Variation<Rendering>,
    Variation<Rendering>,
    Variation<Rendering>,
  ];
  readonly render: (sitting: Sitting, rendering: Rendering) => Raster;
}

/** Keeps the rendering's type between the variations and `render`. */
export function defineStyle<Rendering>(style: AvatarStyle<Rendering>): AvatarStyle {
  return style as unknown as AvatarStyle;
}
