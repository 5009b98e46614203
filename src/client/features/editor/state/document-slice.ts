import { type History, startHistory } from './history.ts';

/** A stored image, as the editor needs it: the pixels stay with the server and the browser's cache. */
export interface EditorImage {
  readonly id: string;
  readonly url: string;
  readonly bucket: string;
  /** What it is for: `adjusted` was made by hand. */
  readonly purpose: string;
  readonly originalName: string;
  readonly width: number;
  readonly height: number;
}

/** The images that were accepted one after the other. */
export interface DocumentSlice {
  readonly history: History<EditorImage>;
}

/** The image on the canvas, beside which a result may be open. */
export const currentOf = ({ history }: DocumentSlice): EditorImage => history.present;

/** What was there before the first accepted edit. */
export const originalOf = ({ history }: DocumentSlice): EditorImage => history.past[0] ?? history.present;

export const startDocument = (image: EditorImage): DocumentSlice => ({ history: startHistory(image) });
