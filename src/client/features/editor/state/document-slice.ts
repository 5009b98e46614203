import { type History, startHistory } from './history.ts';

/** A stored picture, as the editor needs it: the pixels stay with the server and the browser's cache. */
export interface Picture {
  readonly id: string;
  readonly url: string;
  readonly bucket: string;
  readonly originalName: string;
  readonly width: number;
  readonly height: number;
}

/** The pictures that were accepted one after the other. */
export interface DocumentSlice {
  readonly history: History<Picture>;
}

/** The picture on the canvas, beside which a result may be open. */
export const currentOf = ({ history }: DocumentSlice): Picture => history.present;

export const startDocument = (picture: Picture): DocumentSlice => ({ history: startHistory(picture) });
