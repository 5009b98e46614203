import { describe, expect, it } from 'vitest';
import type { PromptPoint } from '../model-question.ts';
import { LIKELY, SURE, findAt } from './find.ts';
import { BLUE, BROWN, box, likeness, RED, sceneOf, type Thing, withSegmenter } from './test-scene.ts';

const cup: Thing = { box: box(20, 20, 50, 60), color: BLUE, round: true, label: 'cup' };
const stone: Thing = { box: box(80, 40, 150, 110), color: BROWN, round: true };
const scene = sceneOf([cup, stone]);

describe('finding at a point', () => {
  it('takes the thing that the detector has a box for', async () => {
    const { mask, confidence, found, casts } = await findAt({ x: 35, y: 40 }, scene);
    expect(likeness(mask, [cup])).toBeGreaterThan(0.85);
    expect(confidence).toBeGreaterThanOrEqual(SURE);
    expect({ found, casts }).toEqual({ found: 'a cup on the left', casts: true });
  });

  it('takes the smaller of two things that both hold the point', async () => {
    const shirt: Thing = { box: box(40, 10, 120, 115), color: RED, label: 'person' };
    const held: Thing = { box: box(66, 50, 94, 78), color: BLUE, label: 'book' };
    const { mask, found } = await findAt({ x: 80, y: 64 }, sceneOf([shirt, held]));
    expect(likeness(mask, [held])).toBeGreaterThan(0.8);
    expect(found).toBe('a book in the middle');
  });

  it('takes what the matte shows where the detector sees nothing, and is less sure', async () => {
    const { mask, confidence, others } = await findAt({ x: 112, y: 72 }, scene);
    expect(likeness(mask, [stone])).toBeGreaterThan(0.85);
    expect(confidence).toBeGreaterThanOrEqual(LIKELY);
    expect(confidence).toBeLessThan(SURE);
    expect(others).toEqual([cup.box]);
  });

  it('takes the sky where the point is on no thing', async () => {
    const sky: Thing = { box: box(0, 0, 160, 60), color: [110, 160, 225], behind: true };
    const { mask, found, casts } = await findAt(
      { x: 80, y: 10 },
      sceneOf([sky, { ...cup, box: box(20, 70, 50, 110) }]),
    );
    expect(likeness(mask, [sky])).toBeGreaterThan(0.9);
    expect({ found, casts }).toEqual({ found: 'the sky', casts: false });
  });

  it('finds nothing where the picture shows nothing at all', async () => {
    await expect(findAt({ x: 140, y: 110 }, sceneOf([]))).rejects.toMatchObject({ code: 'object_not_found' });
  });

  it('answers where no model sees anything, with what its color parts from the rest', async () => {
    const patch: Thing = { ...stone, behind: true };
    const { mask, extent, confidence } = await findAt({ x: 112, y: 72 }, sceneOf([cup, patch]));
    expect(likeness(mask, [patch])).toBeGreaterThan(0.85);
    expect(extent).toBe('middle');
    expect(confidence).toBeLessThan(SURE);
  });

  it('takes less or more of it when that is asked for', async () => {
    const sign: Thing = { box: box(30, 20, 130, 100), color: RED, label: 'stop sign' };
    const letter: Thing = { box: box(60, 45, 90, 75), color: BLUE };
    const at = { x: 75, y: 60 };
    const seen = sceneOf([sign, letter]);
    expect(likeness((await findAt(at, seen, 'small')).mask, [letter])).toBeGreaterThan(0.8);
    expect(likeness((await findAt(at, seen, 'large')).mask, [sign])).toBeGreaterThan(0.8);
  });

  it('takes what lies on a table, and the table only when more is asked for', async () => {
    const table: Thing = { box: box(10, 30, 150, 110), color: BROWN, label: 'dining table' };
    const saucer: Thing = { box: box(50, 50, 90, 80), color: RED };
    const at = { x: 70, y: 65 };
    expect(likeness((await findAt(at, sceneOf([table, saucer]))).mask, [saucer])).toBeGreaterThan(0.8);
    expect(likeness((await findAt(at, sceneOf([table, saucer]), 'large')).mask, [table])).toBeGreaterThan(0.8);
  });

  it.each([
    [-1, 5],
    [160, 5],
    [5, 120],
  ])('nothing is found at %i, %i, which is outside the picture', async (x, y) => {
    await expect(findAt({ x, y }, scene)).rejects.toMatchObject({ code: 'object_not_found' });
  });
});

describe('finding at a point with an added model', () => {
  const hidden: Thing = { ...stone, behind: true };

  it('takes what it sees at the point where the detector sees nothing, and says who saw it', async () => {
    const seen = withSegmenter(sceneOf([cup, hidden]), [cup, hidden], { order: [1, 0, 2] });
    const { mask, confidence, by, found } = await findAt({ x: 112, y: 72 }, seen);
    expect(likeness(mask, [stone])).toBeGreaterThan(0.9);
    expect({ by, found }).toEqual({ by: ['a-segmenter'], found: 'something on the right' });
    expect(confidence).toBeGreaterThanOrEqual(LIKELY);
    expect(confidence).toBeLessThan(SURE);
  });

  it('takes of what it sees in a detected box that which fills the box, and names it', async () => {
    const asked: PromptPoint[][] = [];
    const seen = withSegmenter(sceneOf([{ ...cup, behind: true }]), [cup], { asked });
    const { mask, found, by } = await findAt({ x: 30, y: 45 }, seen);
    expect(likeness(mask, [cup])).toBeGreaterThan(0.9);
    expect({ found, by }).toEqual({ found: 'a cup on the left', by: ['a-segmenter'] });
    expect(asked[0]).toEqual([{ x: 30, y: 45, inside: true }]);
  });

  it('the sky is found as without it, and casts no shadow', async () => {
    const sky: Thing = { box: box(0, 0, 160, 60), color: [110, 160, 225], behind: true };
    const seen = withSegmenter(sceneOf([sky, { ...cup, box: box(20, 70, 50, 110) }]), [sky], { order: [1, 0, 2] });
    expect(await findAt({ x: 80, y: 10 }, seen)).toMatchObject({ found: 'the sky', casts: false, by: [] });
  });

  it('finds as without it where it sees nothing', async () => {
    const seen = withSegmenter(scene, []);
    const [having, without] = [await findAt({ x: 112, y: 72 }, seen), await findAt({ x: 112, y: 72 }, scene)];
    expect(having).toEqual(without);
    expect(having.by).toEqual([]);
  });
});
