import type { Size } from '../canvas/viewport.ts';

/** The weights of our one typeface, by the names that people know. */
export const CAPTION_WEIGHTS = { regular: 400, bold: 700, heavy: 900 } as const;

export type CaptionWeight = keyof typeof CAPTION_WEIGHTS;

/** One line of text on a picture. */
export interface Caption {
  readonly text: string;
  readonly weight: CaptionWeight;
  /** As CSS writes it. */
  readonly color: string;
  /** Its height, in percent of the shorter side. */
  readonly size: number;
  /** Where its middle is, in percent of the sides. */
  readonly x: number;
  readonly y: number;
}

export const NO_CAPTION: Caption = { text: '', weight: 'bold', color: '#ffffff', size: 10, x: 50, y: 85 };

export const CAPTION_SIZES = { least: 3, most: 40 } as const;
export const LONGEST_CAPTION = 120;

/** A longer line becomes smaller, so that this part of the width holds it. */
const WIDEST = 0.96;

const FAMILY = "'Hanken Grotesk', system-ui, sans-serif";

const fontOf = ({ weight }: Caption, pixels: number) => `${CAPTION_WEIGHTS[weight]} ${pixels}px ${FAMILY}`;

/** The browser has our typeface once this resolves; without it, the system's own is drawn. */
export async function loadCaptionFont(caption: Caption): Promise<void> {
  await document.fonts.load(fontOf(caption, 20), caption.text).catch(() => {});
}

type Context = Pick<
  CanvasRenderingContext2D,
  'font' | 'fillStyle' | 'textAlign' | 'textBaseline' | 'measureText' | 'fillText'
>;

/** Draws it on a picture of a size, large or small: all its measures are parts of that. */
export function drawCaption(context: Context, caption: Caption, { width, height }: Size): void {
  const text = caption.text.trim();
  if (text === '') return;
  const pixels = (Math.min(width, height) * caption.size) / 100;
  context.font = fontOf(caption, pixels);
  const needed = context.measureText(text).width;
  if (needed > WIDEST * width) context.font = fontOf(caption, (pixels * WIDEST * width) / needed);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = caption.color;
  context.fillText(text, (width * caption.x) / 100, (height * caption.y) / 100);
}
