import { describe, expect, it } from 'vitest';
import type { Face } from '../face.ts';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { EngineError } from '../engine-error.ts';
import type { Plane } from '../raster.ts';
import { candidateOf, meanWithin } from './candidate.ts';
import { MAPS_SIDE } from './class-maps.ts';
import { findBeards, findClothesInPrint, findPeople } from './find-person.ts';
import { findColouredParts, inOne } from './find-things.ts';
import { OBJECT_CLASSES } from './object-classes.ts';
import { ground, GUESS, LIKELY, SURE } from './ground.ts';
import { type Scene, type SceneView, viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT] = [240, 180];
type Colour = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;

/** A face whose middle is at `x`, with its brows at `y`. */
function faceAt(x: number, y: number, size = 20): Face {
  const eye = (aside: number) => ({ x: x + aside * size, y: y + 0.2 * size });
  return {
    x: x - size / 2,
    y,
    width: size,
    height: size,
    confidence: 0.95,
    leftEye: eye(-0.2),
    rightEye: eye(0.2),
    mouth: { x, y: y + 0.7 * size },
  };
}

const SKIN: Colour = [212, 164, 138];
const headOf =
  (at: number): Place =>
  (x, y) =>
    ((x - at) / 12) ** 2 + ((y - 40) / 16) ** 2 < 1;
const gownOf =
  (at: number): Place =>
  (x, y) =>
    Math.abs(x - at) < 20 && y >= 58 && y < 150;
const neckOf =
  (at: number): Place =>
  (x, y) =>
    Math.abs(x - at) < 6 && y >= 50 && y < 58;

/** Two people at 80 and 160 in clothes of two colours, before a wall; what `hidden` says the matte has not. */
function pair(left: Colour, right: Colour, wall: Colour, hidden: Place = () => false, skin = SKIN): Required<Scene> {
  const noise = gaussian(6);
  const colourAt = (x: number, y: number): Colour => {
    for (const [at, worn] of [
      [80, left],
      [160, right],
    ] as const) {
      if (headOf(at)(x, y)) return y < 32 ? [44, 34, 28] : skin;
      if (neckOf(at)(x, y)) return skin;
      if (gownOf(at)(x, y)) return worn;
    }
    return wall;
  };
  const isHands: Place = (x, y) => Math.abs(x - 120) < 24 && Math.abs(y - 100) < 4;
  const isSomebody: Place = (x, y) =>
    isHands(x, y) || [80, 160].some((at) => headOf(at)(x, y) || neckOf(at)(x, y) || gownOf(at)(x, y));
  return {
    source: rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 2 * noise();
      const [r, g, b] = isHands(x, y) ? skin : colourAt(x, y);
      return [r + n, g + n, b + n];
    }),
    matte: planeFrom(WIDTH, HEIGHT, (x, y) => (isSomebody(x, y) && !hidden(x, y) ? 1 : 0)),
    faces: [faceAt(80, 32), faceAt(160, 32)],
    windows: [],
  };
}

const maskOf = (place: Place) => planeFrom(WIDTH, HEIGHT, (x, y) => (place(x, y) ? 1 : 0));

describe('T3 people and what they wear', () => {
  it('have the trunk below the head, though a scratch parts it in the matte', () => {
    const scratched = pair([60, 70, 140], [150, 120, 60], [200, 204, 200], (x, y) => x > 120 && y >= 53 && y < 56);
    const people = findPeople(viewScene(scratched));
    const right = people.find(({ centre }) => centre.x > 0.5)!;
    expect(meanWithin(right.mask, maskOf(gownOf(160)))).toBeGreaterThan(0.9);
    expect(meanWithin(right.mask, maskOf(gownOf(80)))).toBeLessThan(0.1);
  });

  it('wear each a shirt of a colour of their own, though the matte joins them by the hands', () => {
    const view = viewScene(pair([84, 40, 130], [96, 50, 140], [200, 204, 200]));
    const shirts = inOne(findColouredParts(view, ['purple'], true), view);
    expect(shirts.filter(({ area }) => area > 0.05)).toHaveLength(2);
  });

  it('wear white in a print whose paper is yellow', () => {
    const view = viewScene(pair([228, 206, 158], [70, 60, 42], [170, 150, 110], undefined, [150, 132, 96]));
    const [dress, ...others] = findClothesInPrint(view, ['white']);
    expect(others).toEqual([]);
    expect(meanWithin(dress!.mask, maskOf(gownOf(80)))).toBeGreaterThan(0.8);
    expect(findClothesInPrint(view, ['red'])).toEqual([]);
    expect(findClothesInPrint(viewScene(pair([228, 206, 158], [60, 70, 140], [80, 150, 90])), ['white'])).toEqual([]);
  });

  it('have on nothing that lies beside them, such as a red can', () => {
    const isCan: Place = (x, y) => Math.abs(x - 215) < 18 && y >= 110 && y < 160;
    const scene = pair([60, 70, 140], [150, 120, 60], [200, 204, 200]);
    const { data } = scene.source;
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      if (isCan(i % WIDTH, Math.floor(i / WIDTH))) data.set([190, 30, 34, 255], 4 * i);
    }
    const matte = planeFrom(WIDTH, HEIGHT, (x, y) =>
      Math.max((scene.matte as Plane).data[y * WIDTH + x]!, isCan(x, y) ? 1 : 0),
    );
    expect(() => ground('the red dress', { ...scene, matte }, LIKELY)).toThrow(EngineError);
    expect(ground('the blue dress', { ...scene, matte }, LIKELY).confidence).toBeGreaterThan(SURE);
  });

  it('are no leg beside somebody, whatever the network calls it', () => {
    const isLeg: Place = (x, y) => Math.abs(x - 215) < 6 && y >= 124 && y < 152;
    const isMan: Place = (x, y) => Math.abs(x - 215) < 12 && y >= 60 && y < 152;
    const scene = pair([60, 70, 140], [150, 120, 60], [200, 204, 200]);
    const withOther = (other: Place): number => {
      const { data } = scene.matte as Plane;
      const matte = planeFrom(WIDTH, HEIGHT, (x, y) => Math.max(data[y * WIDTH + x]!, other(x, y) ? 1 : 0));
      const maps = new Float32Array(OBJECT_CLASSES.length * MAPS_SIDE * MAPS_SIDE);
      for (let i = 0; i < MAPS_SIDE ** 2; i++) {
        const [x, y] = [((i % MAPS_SIDE) * WIDTH) / MAPS_SIDE, (Math.floor(i / MAPS_SIDE) * HEIGHT) / MAPS_SIDE];
        maps[OBJECT_CLASSES.indexOf(other(x, y) ? 'person' : 'ball') * MAPS_SIDE ** 2 + i] = 8;
      }
      const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
        const at = 4 * (y * WIDTH + x);
        return other(x, y) ? [90, 60, 40] : ([...scene.source.data.subarray(at, at + 3)] as [number, number, number]);
      });
      const view = viewScene({ ...scene, source, matte });
      const called = { side: MAPS_SIDE, data: maps };
      return findPeople({ ...view, classes: called, closer: () => [candidateOf(maskOf(other), 1)!] }).length;
    };
    expect(withOther(isLeg)).toBe(2);
    expect(withOther(isMan)).toBe(3);
  });

  it('are no legs below a face that the matte has not, and all of what a window shows of them', () => {
    const isLeg: Place = (x, y) => Math.abs(x - 160) < 12 && y >= 100 && y < 150;
    const scene = pair([60, 70, 140], [150, 120, 60], [200, 204, 200]);
    const faces = [scene.faces[1]!];
    const legs = viewScene({ ...scene, matte: maskOf(isLeg), faces });
    const fitOf = (view: SceneView): number => findPeople(view).find(({ box }) => box.top > 0.5)!.fit;
    expect(fitOf(legs)).toBeLessThan(0.62 * fitOf({ ...legs, faces: [] }));
    const whole: Place = (x, y) => headOf(160)(x, y) || neckOf(160)(x, y) || gownOf(160)(x, y);
    const seen = { ...legs, closer: () => [candidateOf(maskOf(whole), 1)!] };
    const [man] = findPeople(seen).toSorted((one, other) => other.fit - one.fit);
    expect(meanWithin(man!.mask, maskOf(headOf(160)))).toBe(1);
    expect(Math.max(...findColouredParts(seen, ['brown'], true).map(({ fit }) => fit))).toBeGreaterThan(0.7);
  });
});

describe('T3 heads', () => {
  const face: Place = (x, y) => ((x - 120) / 24) ** 2 + ((y - 88) / 34) ** 2 < 1;
  const coat: Place = (x, y) => Math.abs(x - 120) < 60 && y >= 126;

  it('have no beard because their lips are red', () => {
    const lips: Place = (x, y) => ((x - 120) / 11) ** 2 + ((y - 104) / 5) ** 2 < 1;
    const noise = gaussian(5);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 3 * noise();
      if (lips(x, y)) return [150 + n, 60 + n, 56 + n];
      if (face(x, y)) return [146 + n, 104 + n, 80 + n];
      return coat(x, y) ? [60 + n, 80 + n, 150 + n] : [170 + n, 190 + n, 205 + n];
    });
    const view = viewScene({ source, matte: maskOf((x, y) => face(x, y) || coat(x, y)), faces: [faceAt(120, 72, 48)] });
    expect(findBeards(view)).toEqual([]);
  });

  it('have fair hair where that hangs beside the face, and no yellow hat', () => {
    const hair: Place = (x, y) =>
      !face(x, y) &&
      y < 112 &&
      (((x - 120) / 34) ** 2 + ((y - 80) / 46) ** 2 < 1 || Math.abs(Math.abs(x - 120) - 30) < 5) &&
      y > 34;
    const noise = gaussian(5);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 3 * noise();
      if (hair(x, y)) return [226 + n, 190 + n, 80 + n];
      if (face(x, y)) return [206 + n, 150 + n, 128 + n];
      return coat(x, y) ? [60 + n, 80 + n, 150 + n] : [150 + n, 170 + n, 190 + n];
    });
    const matte = maskOf((x, y) => face(x, y) || hair(x, y) || coat(x, y));
    const { mask } = ground('her hair', { source, matte, faces: [faceAt(120, 72, 48)] }, GUESS);
    expect(
      meanWithin(
        mask,
        maskOf((x, y) => hair(x, y) && y < 70),
      ),
    ).toBeGreaterThan(0.8);
  });
});
