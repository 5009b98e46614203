import { describe, expect, it } from 'vitest';
import type { Raster } from '../raster.ts';
import { planeFrom } from '../test-pictures.ts';
import { contains } from './boxes.ts';
import { withMainObjects } from './main-objects.ts';
import { BLUE, BROWN, box, likeness, RED, sceneOf, type Thing } from './test-scene.ts';

const pot: Thing = { box: box(20, 40, 60, 80), color: BROWN, label: 'vase', score: 0.6 };
const other: Thing = { ...pot, box: box(100, 40, 138, 78) };

/** The matte of a scene of which the network has seen only some things, and how many parts it looked at after that. */
async function completed(things: readonly Thing[], seen: readonly Thing[], people?: readonly Thing[]) {
  const scene = sceneOf(things);
  let parts = 0;
  const matteOf = scene.abilities.matte;
  const matte = (square: Parameters<typeof matteOf>[0]) => {
    parts++;
    return matteOf(square);
  };
  const first = planeFrom(128, 128, (x, y) => {
    const [left, top] = [(x + 0.5) * (160 / 128), (y + 0.5) * (120 / 128)];
    return seen.some(({ box: one }) => left > one.left && left < one.right && top > one.top && top < one.bottom)
      ? 1
      : 0;
  });
  const mattePeople = ({ width, height }: Raster) => {
    const shown = (people ?? []).map(({ box: one }) => one);
    return Promise.resolve(planeFrom(width, height, (x, y) => (shown.some((one) => contains(one, x, y)) ? 1 : 0)));
  };
  const found = await withMainObjects({ ...scene, abilities: { ...scene.abilities, matte, mattePeople } }, first);
  const full = planeFrom(
    160,
    120,
    (x, y) => found.matte.data[Math.floor((y * 128) / 120) * 128 + Math.floor(x * 0.8)]!,
  );
  return { ...found, full, parts, isFirst: found.matte === first };
}

describe('the main objects', () => {
  it('another of the subject’s kind and size joins the matte', async () => {
    const { full, mainObjects } = await completed([pot, other], [pot]);
    expect(likeness(full, [pot, other])).toBeGreaterThan(0.9);
    expect(mainObjects).toEqual([
      { label: 'vase', score: 0.6, box: pot.box },
      { label: 'vase', score: 0.6, box: other.box },
    ]);
  });

  it('a small one of its kind, one of another kind and one that the detector doubts stay in the background', async () => {
    const beside: Partial<Thing>[] = [{ box: box(100, 40, 120, 60) }, { label: 'person' }, { score: 0.35 }];
    for (const change of beside) {
      const { isFirst, parts, mainObjects } = await completed([pot, { ...other, ...change }], [pot]);
      expect({ isFirst, parts, count: mainObjects.length }).toEqual({ isFirst: true, parts: 0, count: 1 });
    }
  });

  it('a part whose matte does not fill the box changes nothing', async () => {
    const empty: Thing = { ...other, behind: true, color: BLUE };
    expect(await completed([pot, empty], [pot])).toMatchObject({ isFirst: true, parts: 1 });
  });

  it('at most two parts are looked at', async () => {
    const row = [0, 1, 2, 3].map((i): Thing => ({ ...pot, box: box(40 * i, 10, 40 * i + 30, 40) }));
    expect((await completed(row, [row[0]!])).parts).toBe(2);
  });

  it('a picture without a subject or without objects keeps its matte', async () => {
    expect(await completed([pot], [])).toMatchObject({ isFirst: true, mainObjects: [] });
    expect(await completed([], [])).toMatchObject({ isFirst: true, mainObjects: [] });
  });

  it('a person gets back the clothes that the subject’s matte lost, and a second person of that size comes too', async () => {
    const person: Thing = { box: box(20, 10, 60, 110), color: BLUE, label: 'person' };
    const head: Thing = { ...person, box: box(20, 10, 60, 60) };
    const second: Thing = { ...person, box: box(90, 20, 130, 110) };
    const far: Thing = { ...person, box: box(140, 60, 150, 80) };
    const { full, mainObjects, parts } = await completed([person, second, far], [head], [person, second, far]);
    expect(likeness(full, [person, second])).toBeGreaterThan(0.95);
    expect({ count: mainObjects.length, parts }).toEqual({ count: 2, parts: 0 });
  });

  it('what a person holds stays, and a person whom the matte of persons does not show is not added', async () => {
    const person: Thing = { box: box(20, 10, 60, 110), color: BLUE, label: 'person' };
    const held: Thing = { box: box(60, 50, 80, 70), color: BROWN };
    const doubted: Thing = { ...person, box: box(100, 10, 140, 110) };
    const { full, mainObjects } = await completed([person, held, doubted], [person, held], [person]);
    expect(likeness(full, [person, held])).toBeGreaterThan(0.95);
    expect(mainObjects.map(({ box: { left } }) => left)).toEqual([20]);
  });

  it('a bystander of whom a part lies in the box of a main person is left out whole', async () => {
    const person: Thing = { box: box(20, 10, 60, 110), color: BLUE, label: 'person' };
    const bystander: Thing = { box: box(62, 20, 90, 80), color: RED };
    const { full } = await completed([person, bystander], [person], [person, bystander]);
    expect(likeness(full, [person])).toBeGreaterThan(0.95);
  });
});
