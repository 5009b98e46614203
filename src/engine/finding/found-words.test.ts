import { describe, expect, it } from 'vitest';
import { EngineError } from '../engine-error.ts';
import { findingOf, findWords } from './found-words.ts';
import { BROWN, box, likeness, sceneOf, type Thing } from './test-scene.ts';

const dog: Thing = { box: box(50, 30, 110, 90), color: BROWN, round: true, label: 'dog' };
const scene = sceneOf([dog]);

describe('the words that a recipe asks for', () => {
  it('each phrase is found or kept with the reason why not', async () => {
    const found = await findWords(['the dog', 'the car', 'the dog'], scene);
    expect([...found.keys()]).toEqual(['the dog', 'the car']);
    expect(likeness(findingOf(found, 'the dog', 0.85).mask, [dog])).toBeGreaterThan(0.85);
    expect(() => findingOf(found, 'the car', 0)).toThrow(expect.objectContaining({ code: 'object_not_found' }));
  });

  it('an uncertain phrase stays uncertain', async () => {
    const found = await findWords(['the bear'], scene);
    expect(findingOf(found, 'the bear', 0.2).found).toBe('an animal in the middle');
    const details = { object: 'the bear', found: 'an animal in the middle' };
    expect(() => findingOf(found, 'the bear', 0.85)).toThrow(
      expect.objectContaining({ code: 'object_uncertain', details }),
    );
  });

  it('a phrase that was not searched for is a programming error', () => {
    expect(() => findingOf(new Map(), 'the dog', 0)).toThrow(TypeError);
    expect(() => findingOf(undefined, 'the dog', 0)).toThrow(TypeError);
  });

  it('a model’s failure is passed on, and an engine error is kept as the reason', async () => {
    const failed = () => Promise.reject(new Error('no such file'));
    const broken = { ...scene, abilities: { ...scene.abilities, detectObjects: failed } };
    await expect(findWords(['the dog'], broken)).rejects.toThrow('no such file');
    const none = () => Promise.reject(new EngineError('no_subject'));
    const kept = await findWords(['the dog'], { ...scene, abilities: { ...scene.abilities, detectObjects: none } });
    expect(kept.get('the dog')).toMatchObject({ code: 'no_subject' });
  });
});
