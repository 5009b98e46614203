/** The widths that the server makes of a picture. */
const WIDTHS = [160, 320, 640, 1024, 1600, 2048];

/** The smallest version of a picture that fills `width` pixels of the screen; the picture itself when none is large enough. */
export function derivativeUrl(url: string, width: number): string {
  const enough = WIDTHS.find((each) => each >= width);
  return enough ? `${url}?w=${enough}` : url;
}
