import { expect, it } from 'vitest';
import { planeFrom } from '../test-pictures.ts';
import { parsePhrase } from './phrase/parse-phrase.ts';
import { peopleCandidates } from './people.ts';
import { SceneView } from './scene-view.ts';
import { BLUE, box, sceneOf } from './test-scene.ts';

const seen = { box: box(20, 20, 50, 110), color: BLUE, label: 'person', score: 0.9 };
const unseen = box(110, 24, 138, 108);

async function candidatesFor(words: string) {
  const scene = sceneOf([seen]);
  const isShown = (x: number, y: number) =>
    [seen.box, unseen].some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom);
  // A bag is too small for a person.
  const isBag = (x: number, y: number) => x >= 70 && x < 80 && y >= 90 && y < 100;
  const mattePeople = ({ width, height }: { width: number; height: number }) =>
    Promise.resolve(planeFrom(width, height, (x, y) => (isShown(x, y) || isBag(x, y) ? 1 : 0)));
  const view = new SceneView({ ...scene, abilities: { ...scene.abilities, mattePeople } });
  return peopleCandidates(view, parsePhrase(words).parts[0]!);
}

it('somebody whom the detector does not see is found beside others by the matte of people, when they are ordered or all meant', async () => {
  const sought = ['the person on the right', 'all people', 'the person'];
  const found = await Promise.all(sought.map(candidatesFor));
  expect(found.map((people) => people.map((person) => person.box))).toEqual([
    [seen.box, unseen],
    [seen.box, unseen],
    [seen.box],
  ]);
  expect(found[0]![1]!.weight).toBeLessThan(0.45);
});
