import { describe, expect, it } from 'vitest';
import { LIKELY, SURE, find } from './find.ts';
import { BLUE, BROWN, box, likeness, lineIn, RED, sceneOf, type Thing } from './test-scene.ts';

const animal: Thing = { box: box(50, 40, 110, 100), color: BROWN, round: true, label: 'cow', score: 0.8 };
const front: Thing = { box: box(20, 20, 70, 115), color: RED, label: 'person', score: 0.9 };
const back: Thing = { box: box(120, 40, 134, 70), color: BLUE, label: 'person', score: 0.7 };
const notFound = expect.objectContaining({ code: 'object_not_found' });

describe('uncertain phrases', () => {
  it('the answer is a guess where the detector mistakes one animal for another', async () => {
    const { mask, confidence, found } = await find('the horse', sceneOf([animal]));
    expect(likeness(mask, [animal])).toBeGreaterThan(0.85);
    expect(confidence).toBeLessThan(SURE);
    expect(found).toBe('an animal in the middle');
  });

  it('the answer is less certain where the matte does not show what the detector sees', async () => {
    const { mask, confidence } = await find('the cow', sceneOf([{ ...animal, behind: true }]));
    expect(likeness(mask, [animal])).toBeGreaterThan(0.8);
    expect(confidence).toBeLessThan(SURE);
  });

  it('a piece of an object never means the whole object', async () => {
    const refusal = { code: 'object_not_found', details: { object: expect.stringContaining('wheel') } };
    const car: Thing = { ...animal, label: 'car' };
    await expect(find('the wheel', sceneOf([car]))).rejects.toMatchObject(refusal);
  });

  it('nothing is found in an empty picture, and a missing part of a phrase is not ignored', async () => {
    await expect(find('the dog', sceneOf([]))).rejects.toEqual(notFound);
    await expect(find('the cow and the zebra', sceneOf([{ ...animal, label: 'car' }]))).rejects.toEqual(notFound);
  });

  it.each(['the unicorn', 'the unicorn on the left', 'un unicornio', 'das Einhorn', 'the ball'])(
    '“%s” is nothing in a picture of a dog',
    async (phrase) => {
      const dog: Thing = { ...animal, box: box(10, 40, 70, 100), label: 'dog' };
      await expect(find(phrase, sceneOf([dog]))).rejects.toEqual(notFound);
    },
  );

  it.each([1, 8])('nothing is found in a picture of %i × %i pixels, and no model runs', async (side) => {
    const never = () => Promise.reject(new Error('No model is to be asked'));
    const abilities = {
      matte: never,
      mattePeople: never,
      detectObjects: never,
      detectFaces: never,
      detectText: never,
      detectDamage: never,
    };
    const { source } = sceneOf([], { width: side, height: side });
    await expect(find('the dog', { source, abilities })).rejects.toEqual(notFound);
  });

  it('nothing is marked where there are no words', async () => {
    await expect(find('  ', sceneOf([animal]))).rejects.toMatchObject({ code: 'nothing_marked' });
  });

  it('a color alone finds something of this color', async () => {
    const patch: Thing = { box: box(100, 20, 140, 50), color: RED };
    const { mask, confidence } = await find('the red zorble', sceneOf([patch, { ...animal, label: 'car' }]));
    expect(likeness(mask, [patch])).toBeGreaterThan(0.8);
    expect(confidence).toBeLessThan(LIKELY);
  });

  it('a thing that no detector knows is guessed by the color that it nearly always has, unless another is said', async () => {
    const red: Thing = { box: box(100, 20, 140, 50), color: RED };
    const blue: Thing = { box: box(20, 60, 60, 100), color: BLUE };
    const { mask, confidence } = await find('the fire extinguisher', sceneOf([red, blue]));
    expect(likeness(mask, [red])).toBeGreaterThan(0.8);
    expect(confidence).toBeLessThan(LIKELY);
    expect(likeness((await find('the blue fire extinguisher', sceneOf([red, blue]))).mask, [blue])).toBeGreaterThan(
      0.8,
    );
    await expect(find('the traffic cone', sceneOf([red]))).rejects.toEqual(notFound);
  });
});

describe('people of the same kind', () => {
  const scene = sceneOf([front, back]);

  it('one of several people is never chosen with certainty', async () => {
    expect((await find('the woman', scene)).confidence).toBeLessThan(SURE);
  });

  it('people are told apart by distance, and the one behind is never the one in front', async () => {
    expect(likeness((await find('the person in the background', scene)).mask, [back])).toBeGreaterThan(0.8);
    expect(likeness((await find('the person in the foreground', scene)).mask, [front])).toBeGreaterThan(0.8);
  });

  it('people are told apart by what they wear', async () => {
    expect(likeness((await find('the man in the blue jacket', scene)).mask, [back])).toBeGreaterThan(0.8);
    expect(likeness((await find('the man in the red shirt', scene)).mask, [front])).toBeGreaterThan(0.8);
  });
});

describe('objects that do not stand on the ground', () => {
  it('text and the sky cast no shadow', async () => {
    const sky: Thing = { box: box(0, 0, 160, 50), color: [110, 160, 225], behind: true };
    const lawn: Thing = { box: box(0, 50, 160, 120), color: [80, 140, 60], behind: true };
    const scene = sceneOf([sky, lawn, { ...animal, box: box(60, 60, 100, 100) }], {
      text: [lineIn(box(20, 105, 90, 115))],
    });
    const text = await find('the text', scene);
    expect(likeness(text.mask, [{ box: box(20, 105, 90, 115), color: RED }])).toBeGreaterThan(0.6);
    expect(text).toMatchObject({ casts: false, found: 'a line of text' });
    const heaven = await find('the sky', scene);
    expect(likeness(heaven.mask, [sky])).toBeGreaterThan(0.9);
    expect(heaven).toMatchObject({ casts: false, found: 'the sky' });
    expect(heaven.confidence).toBeGreaterThanOrEqual(LIKELY);
    expect(heaven.confidence).toBeLessThan(SURE);
  });
});
