import { describe, expect, it } from 'vitest';
import type { Abilities, DetectedObject } from '../abilities.ts';
import type { Raster } from '../raster.ts';
import { rasterOf } from '../test-pictures.ts';
import { detectInTiles, detectInWhole } from './detect-objects.ts';
import { box } from './test-scene.ts';

const seen = (label: string, score: number, ...at: Parameters<typeof box>): DetectedObject => ({
  label,
  score,
  box: box(...at),
});

function seeing(objectsIn: (picture: Raster) => DetectedObject[]): Abilities {
  const never = () => Promise.reject(new Error('Only the detector is to be asked'));
  const detectObjects = (picture: Raster) => Promise.resolve(objectsIn(picture));
  return {
    matte: never,
    mattePeople: never,
    detectFaces: never,
    detectText: never,
    detectDamage: never,
    detectObjects,
  };
}

describe('detection in a whole picture', () => {
  const view = rasterOf(100, 80, () => [9, 9, 9]);

  it('objects are sorted by score, without those that are too faint', async () => {
    const [dog, cat, faint] = [
      seen('dog', 0.4, 0, 0, 9, 9),
      seen('cat', 0.7, 20, 0, 40, 20),
      seen('cup', 0.2, 50, 50, 60, 60),
    ];
    expect(
      await detectInWhole(
        view,
        seeing(() => [dog, faint, cat]),
      ),
    ).toEqual([cat, dog]);
  });

  it('a box inside a surer one of its class is dropped, and one of another class stays', async () => {
    const horse = seen('horse', 0.8, 10, 10, 90, 70);
    const [head, rider] = [seen('horse', 0.5, 12, 12, 30, 30), seen('person', 0.6, 40, 10, 60, 40)];
    expect(
      await detectInWhole(
        view,
        seeing(() => [horse, head, rider]),
      ),
    ).toEqual([horse, rider]);
  });
});

describe('detection in tiles', () => {
  /** Each quarter of the picture has its own red, so that a tile is told by its first pixel. */
  const source = rasterOf(400, 400, (x, y) => [(x < 170 ? 10 : 90) + (y < 170 ? 0 : 100), 0, 0]);
  const view = rasterOf(200, 200, () => [0, 0, 0]);
  const inFirstTile = (object: DetectedObject): Abilities => seeing(({ data }) => (data[0] === 10 ? [object] : []));
  const detect = (abilities: Abilities, known: readonly DetectedObject[] = []) =>
    detectInTiles({ source, view, known }, abilities);

  it('boxes are in pixels of the view', async () => {
    expect(await detect(inFirstTile(seen('bird', 0.6, 20, 40, 40, 60)))).toEqual([seen('bird', 0.6, 10, 20, 20, 30)]);
  });

  it('the tiles overlap and cover the whole picture', async () => {
    const tiles: number[] = [];
    await detect(
      seeing(({ width, height }) => {
        tiles.push(width, height);
        return [];
      }),
    );
    expect(tiles).toHaveLength(8);
    for (const side of tiles) expect(side).toBeGreaterThan(200);
  });

  it.each([
    ['large', seen('bird', 0.9, 20, 20, 180, 60)],
    ['cut by the tile’s border', seen('bird', 0.9, 0, 40, 20, 60)],
    ['faint', seen('bird', 0.4, 20, 40, 40, 60)],
  ])('no object is reported that is %s', async (_, object) => {
    expect(await detect(inFirstTile(object))).toEqual([]);
  });

  it('no object is reported twice, neither a known one nor one that two tiles show', async () => {
    const bird = seen('bird', 0.6, 20, 40, 40, 60);
    expect(await detect(inFirstTile(bird), [seen('bird', 0.9, 9, 19, 21, 31)])).toEqual([]);
    const shared = seeing(({ data }) => {
      if (data[0] === 10) return [seen('bird', 0.6, 180, 100, 200, 120)];
      return data[0] === 90 ? [seen('bird', 0.6, 8, 100, 28, 120)] : [];
    });
    expect(await detect(shared)).toHaveLength(1);
  });
});
