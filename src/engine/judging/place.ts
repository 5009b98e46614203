/** Where in a picture something is, in thirds of its sides. */
export type Place =
  | 'top_left'
  | 'top'
  | 'top_right'
  | 'left'
  | 'middle'
  | 'right'
  | 'bottom_left'
  | 'bottom'
  | 'bottom_right';

const PLACES: readonly Place[] = [
  'top_left',
  'top',
  'top_right',
  'left',
  'middle',
  'right',
  'bottom_left',
  'bottom',
  'bottom_right',
];

/** The ninth of a picture in which the weights (any unit, not negative) add up to most; the first of equals. */
export function heaviestPlace(width: number, height: number, weightAt: (i: number) => number): Place {
  const sums = new Float64Array(PLACES.length);
  for (let y = 0, i = 0; y < height; y++) {
    const row = 3 * Math.floor((3 * y) / height);
    for (let x = 0; x < width; x++, i++) sums[row + Math.floor((3 * x) / width)]! += weightAt(i);
  }
  return PLACES[sums.indexOf(Math.max(...sums))]!;
}
