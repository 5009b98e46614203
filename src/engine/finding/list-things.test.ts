import { describe, expect, it } from 'vitest';
import { findIn } from './find.ts';
import { listThings } from './list-things.ts';
import { BLUE, BROWN, box, likeness, RED, sceneOf, type Thing } from './test-scene.ts';

const cup: Thing = { box: box(20, 20, 50, 60), color: BLUE, label: 'cup' };
const stone: Thing = { box: box(80, 40, 150, 110), color: BROWN, round: true };

describe('listing what can be marked', () => {
  it('has what is detected by its class, and what only the matte shows without a name, the largest first', async () => {
    const things = await listThings(sceneOf([cup, stone]));
    expect(things).toEqual([{ box: stone.box }, { label: 'cup', box: cup.box }]);
  });

  it('does not list a detected thing again as what the matte shows', async () => {
    expect(await listThings(sceneOf([{ ...stone, label: 'sheep' }]))).toEqual([{ label: 'sheep', box: stone.box }]);
  });

  it('names nothing that is not sure: an animal is an animal then, and a thing has no name', async () => {
    const dog = { ...stone, label: 'dog', score: 0.45 };
    const things = await listThings(sceneOf([{ ...cup, score: 0.45 }, dog]));
    expect(things).toEqual([{ label: 'animal', box: stone.box }, { box: cup.box }]);
    expect((await findIn(dog.box, sceneOf([dog]))).label).toBe('animal');
  });

  it('leaves out specks', async () => {
    expect(await listThings(sceneOf([{ box: box(10, 10, 16, 16), color: RED }]))).toEqual([]);
  });

  it('every thing that it lists is found by its box', async () => {
    const scene = sceneOf([cup, stone]);
    for (const thing of [cup, stone]) {
      const { mask, label } = await findIn(thing.box, scene);
      expect(likeness(mask, [thing])).toBeGreaterThan(0.85);
      expect(label).toBe(thing.label);
    }
  });

  it('finds nothing in a box without a thing', async () => {
    await expect(findIn(box(2, 80, 18, 110), sceneOf([cup]))).rejects.toMatchObject({ code: 'object_not_found' });
  });
});
