import { describe, expect, it } from 'vitest';
import type { PromptPoint } from '../../model-question.ts';
import { SceneView } from '../scene-view.ts';
import { BLUE, BROWN, box, likeness, RED, sceneOf, type Thing, withSegmenter } from '../test-scene.ts';
import { maskOfBox } from './box-mask.ts';

const cup: Thing = { box: box(50, 30, 100, 90), color: BLUE, round: true };
const seen = (thing: Thing, label: string) => ({ label, score: 0.8, box: thing.box });
const viewOf = (...things: Thing[]) => new SceneView(sceneOf(things));

describe('the mask of what is in a box', () => {
  it('the mask is the matte where the matte fills the box', async () => {
    const { mask, clear, thin } = await maskOfBox(viewOf(cup), cup.box, []);
    expect(likeness(mask, [cup])).toBeGreaterThan(0.9);
    expect({ clear, thin }).toEqual({ clear: true, thin: false });
  });

  it('the mask is 0 away from the box, whatever the matte shows there', async () => {
    const other: Thing = { box: box(110, 40, 150, 80), color: RED };
    const { mask } = await maskOfBox(viewOf(cup, other), cup.box, []);
    expect(likeness(mask, [cup])).toBeGreaterThan(0.9);
  });

  it('the mask is segmented by color where the matte is empty', async () => {
    const hidden: Thing = { ...cup, behind: true };
    const { mask, clear } = await maskOfBox(viewOf(hidden), cup.box, []);
    expect(likeness(mask, [hidden])).toBeGreaterThan(0.8);
    expect(clear).toBe(false);
  });

  it('what is thin in the box of a bicycle is not the dog before it', async () => {
    const dog: Thing = { box: box(40, 30, 80, 100), color: BROWN };
    const spoke: Thing = { box: box(80, 60, 88, 62), color: BROWN };
    const view = viewOf(dog, spoke);
    const bicycle = { label: 'bicycle', score: 0.8, box: box(76, 40, 150, 90) };
    const { mask } = await maskOfBox(view, box(40, 30, 88, 100), [bicycle], { label: 'dog' });
    expect(mask.data[61 * 160 + 83]).toBeLessThan(0.5);
    expect(likeness(mask, [dog])).toBeGreaterThan(0.9);
  });

  it('other objects in front of it and beside it are excluded from the mask', async () => {
    const wall: Thing = { box: box(20, 20, 140, 100), color: RED };
    const before: Thing = { box: box(60, 50, 90, 95), color: BLUE };
    const behind = await maskOfBox(viewOf(wall, before), wall.box, [seen(before, 'bottle')], { label: 'bed' });
    expect(behind.mask.data[72 * 160 + 75]).toBeLessThan(0.5);
    expect(behind.mask.data[30 * 160 + 75]).toBeGreaterThan(0.5);
    const front = await maskOfBox(viewOf(wall, before), before.box, [seen(wall, 'bed')], { label: 'bottle' });
    expect(likeness(front.mask, [before])).toBeGreaterThan(0.8);
    const [left, right]: Thing[] = [
      { box: box(20, 30, 82, 100), color: RED },
      { box: box(78, 30, 140, 100), color: BROWN },
    ];
    const beside = await maskOfBox(viewOf(left!, right!), left!.box, [seen(right!, 'dog')], { label: 'dog' });
    expect(likeness(beside.mask, [{ ...left!, box: box(20, 30, 78, 100) }])).toBeGreaterThan(0.85);
  });

  it('an object in front of nearly the same color is excluded where the matte shows it', async () => {
    const wall: Thing = { box: box(20, 10, 140, 110), color: RED, behind: true };
    const before: Thing = { box: box(60, 40, 100, 80), color: [200, 30, 41] };
    const view = viewOf(wall, before);
    const { mask } = await maskOfBox(view, wall.box, [seen(before, 'bottle')], { label: 'bed' });
    const at = [62, 80, 97].flatMap((x) => [42, 60, 77].map((y) => mask.data[y * 160 + x]! > 0.5));
    expect(at).toEqual(Array.from({ length: 9 }, () => false));
    expect([mask.data[25 * 160 + 80]! > 0.5, mask.data[95 * 160 + 40]! > 0.5]).toEqual([true, true]);
  });

  it('an object that covers little of its box is reported as thin', async () => {
    const pole: Thing = { box: box(72, 20, 77, 100), color: RED };
    const bar: Thing = { box: box(40, 58, 110, 63), color: RED };
    const { mask, clear, thin } = await maskOfBox(viewOf(pole, bar), box(40, 20, 110, 100), []);
    expect(likeness(mask, [pole, bar])).toBeGreaterThan(0.8);
    expect({ clear, thin }).toEqual({ clear: true, thin: true });
  });

  it('the fast mask is nearly the same', async () => {
    const { mask } = await maskOfBox(viewOf(cup), cup.box, [], { quick: true });
    expect(likeness(mask, [cup])).toBeGreaterThan(0.85);
  });

  it('the mask has no speck much smaller than the object', async () => {
    const speck: Thing = { box: box(52, 30, 55, 33), color: RED };
    expect((await maskOfBox(viewOf(cup, speck), cup.box, [])).mask.data[31 * 160 + 53]).toBe(0);
  });

  it('an added model draws it where its mask fills the box, and the middles of others are told to be outside', async () => {
    const hidden: Thing = { ...cup, behind: true };
    const before: Thing = { box: box(90, 60, 120, 100), color: RED };
    const asked: PromptPoint[][] = [];
    const view = new SceneView(withSegmenter(sceneOf([hidden, before]), [hidden, before], { asked }));
    const { mask, clear } = await maskOfBox(view, cup.box, [seen(before, 'bottle')]);
    expect(mask.data[60 * 160 + 95]).toBe(1);
    expect(likeness(mask, [cup])).toBe(1);
    expect(clear).toBe(true);
    expect(asked).toEqual([
      [
        { x: 75, y: 60, inside: true },
        { x: 105, y: 80, inside: false },
      ],
    ]);
    expect([...view.by]).toEqual(['a-segmenter']);
  });

  it('the matte decides where nothing that the added model sees fills the box', async () => {
    const lost: Thing = { ...cup, box: box(60, 40, 90, 80) };
    const view = new SceneView(withSegmenter(sceneOf([cup]), [lost], { order: [0, 2] }));
    expect((await maskOfBox(view, cup.box, [])).mask).toEqual((await maskOfBox(viewOf(cup), cup.box, [])).mask);
    expect([...view.by]).toEqual([]);
  });
});
