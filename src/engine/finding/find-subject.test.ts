import { describe, expect, it } from 'vitest';
import { findSubject, subjectInsteadOf } from './find-subject.ts';
import { parsePhrase } from './phrase/parse-phrase.ts';
import { SceneView } from './scene-view.ts';
import { BLUE, BROWN, box, likeness, RED, sceneOf, type Thing } from './test-scene.ts';

const thing: Thing = { box: box(50, 30, 110, 90), color: BROWN, round: true };
const apart: Thing[] = [
  { box: box(10, 30, 50, 80), color: RED },
  { box: box(100, 30, 145, 80), color: BLUE },
];
const query = parsePhrase('the zorble').parts[0]!;
const instead = (things: readonly Thing[], label?: string, given = query) =>
  subjectInsteadOf(new SceneView(sceneOf(things)), label, given);

describe('the subject of a picture', () => {
  it('the subject is all that the matte shows, and nothing where the matte is empty', async () => {
    const found = await findSubject(new SceneView(sceneOf(apart)));
    expect(likeness(found!.mask, apart)).toBeGreaterThan(0.9);
    expect(await findSubject(new SceneView(sceneOf([])))).toBeUndefined();
  });

  it('an unknown noun may mean the subject, which is then a guess', async () => {
    const found = await instead([thing]);
    expect(likeness(found!.mask, [thing])).toBeGreaterThan(0.9);
    expect(found!.confidence).toBe(0.5);
  });

  it('an animal that is mistaken for another may be the subject, and an unknown noun never names a known animal', async () => {
    expect(await instead([{ ...thing, label: 'bear' }], 'dog')).toBeDefined();
    expect(await instead([{ ...thing, label: 'bear' }])).toBeUndefined();
  });

  it('the subject is not meant where the detector is sure that it is something else', async () => {
    expect(await instead([{ ...thing, label: 'car' }])).toBeUndefined();
    expect(await instead([{ ...thing, label: 'car' }], 'dog')).toBeUndefined();
    expect(await instead([{ ...thing, label: 'car', score: 0.32 }], 'dog')).toBeDefined();
  });

  it('the subject is not meant where there are several objects or no background', async () => {
    expect(await instead(apart)).toBeUndefined();
    expect(await instead([{ ...thing, box: box(0, 0, 160, 120), round: false }])).toBeUndefined();
    expect(await instead([])).toBeUndefined();
  });

  it('words for several objects, a far one or a counted one do not mean the subject', async () => {
    expect(await instead([thing], undefined, { ...query, all: true })).toBeUndefined();
    expect(await instead([thing], undefined, { ...query, depth: 'back' })).toBeUndefined();
    expect(await instead([thing], undefined, { ...query, ordinal: { nth: 2, from: 'left' } })).toBeUndefined();
  });
});
