import { message, type Message } from '../../../language/text.ts';

/** What a crop may look like. */
export interface Shape {
  readonly label: Message | null;
  /** Width by height; null is free, 'own' the turned picture's. */
  readonly ratio: number | 'own' | null;
  /** As it is written: 4:5, or the pixels that the file gets. */
  readonly text: string | null;
  /** The pixels that the file gets. */
  readonly size?: { readonly width: number; readonly height: number };
  /** The crop keeps its own ratio and lies in the middle of a white frame of `size`. */
  readonly onWhite?: true;
}

const ratio = (across: number, down: number): Shape => ({
  label: null,
  ratio: across / down,
  text: `${across}:${down}`,
});
const sized = (label: Message, width: number, height: number): Shape => ({
  label,
  ratio: width / height,
  text: `${width} × ${height}`,
  size: { width, height },
});
const onWhite = (width: number, height: number): Shape => ({
  ...sized(message('adjust.product'), width, height),
  ratio: null,
  onWhite: true,
});

/** In the order in which they are shown. Most marketplaces ask for a square of 1600 pixels or more on white. */
export const shapes = {
  free: { label: message('adjust.free'), ratio: null, text: null },
  own: { label: message('editor.original'), ratio: 'own', text: null },
  '1:1': { ...ratio(1, 1), label: message('adjust.square') },
  '4:5': ratio(4, 5),
  '3:2': ratio(3, 2),
  '16:9': ratio(16, 9),
  '9:16': ratio(9, 16),
  story: sized(message('adjust.story'), 1080, 1920),
  post: sized(message('adjust.post'), 1080, 1350),
  product2000: onWhite(2000, 2000),
  product1600: onWhite(1600, 1600),
  product1500: onWhite(1500, 2000),
} as const satisfies Record<string, Shape>;

export type ShapeId = keyof typeof shapes;

export const shapeOf = (id: ShapeId): Shape => shapes[id];
