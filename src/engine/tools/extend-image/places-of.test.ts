import { describe, expect, it } from 'vitest';
import { planeFrom } from '../../test-pictures.ts';
import { placesOf, type SeenThings } from './places-of.ts';

const PHOTO = { width: 100, height: 100 };
const WIDER = { width: 160, height: 100 };
const TALLER = { width: 100, height: 180 };

const seen = (box: readonly [number, number, number, number], score = 0.8): SeenThings['things'][number] => {
  const [left, top, right, bottom] = box;
  return { score, box: { left, top, right, bottom } };
};
const LEFT = [0, 30, 40, 90] as const;
const RIGHT = [70, 20, 100, 90] as const;

const placePicture = (...given: Parameters<typeof placesOf>) => placesOf(...given)[0];

describe('placing a picture in its extension', () => {
  it('a picture that cuts nobody lies in the middle', () => {
    const free = placePicture(PHOTO, WIDER, { things: [seen([20, 20, 60, 90])] });
    expect(free).toEqual({ left: 30, top: 0, before: 30, after: 30 });
    expect(placePicture(PHOTO, TALLER, { things: [seen(LEFT)] })).toMatchObject({ top: 40, before: 40, after: 40 });
  });

  it.each([
    ['left', LEFT, { left: 0, before: 0, after: 60 }],
    ['right', RIGHT, { left: 60, before: 60, after: 0 }],
  ] as const)('a picture grows away from the %s border where that cuts somebody', (_, box, place) => {
    expect(placePicture(PHOTO, WIDER, { things: [seen(box)] })).toMatchObject(place);
  });

  it('a portrait that its lower border cuts grows upwards', () => {
    expect(placePicture(PHOTO, TALLER, { things: [seen([20, 30, 80, 100])] })).toMatchObject({ top: 80, after: 0 });
  });

  it('a picture that both borders cut is refused, and so is one that would be less than half of the result', () => {
    expect(() => placePicture(PHOTO, WIDER, { things: [seen(LEFT), seen(RIGHT)] })).toThrow('cut_at_edge');
    expect(() => placePicture(PHOTO, { width: 210, height: 100 }, { things: [seen(LEFT)] })).toThrow('cut_at_edge');
  });

  it('an unsure box cuts only where the matte shows somebody at the border as well', () => {
    const things = [seen([1, 30, 40, 90], 0.35)];
    const matte = (shown: (x: number, y: number) => boolean) => planeFrom(64, 64, (x, y) => (shown(x, y) ? 1 : 0));
    const middle = { left: 30 };
    expect(placePicture(PHOTO, WIDER, { things })).toMatchObject(middle);
    expect(placePicture(PHOTO, WIDER, { things, matte: matte((x) => x > 4) })).toMatchObject(middle);
    expect(placePicture(PHOTO, WIDER, { things, matte: matte((x) => x < 20) })).toMatchObject({ left: 0 });
    expect(placePicture(PHOTO, WIDER, { things: [], matte: matte((x) => x < 20) })).toMatchObject(middle);
  });

  it('what covers little of a border does not count', () => {
    expect(placePicture(PHOTO, WIDER, { things: [seen([0, 60, 10, 66])] })).toMatchObject({ left: 30 });
  });
});
