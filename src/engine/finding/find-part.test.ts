import { describe, expect, it } from 'vitest';
import { LIKELY, SURE, find } from './find.ts';
import { BLUE, box, type Color, faceIn, likeness, RED, sceneOf, type Thing } from './test-scene.ts';

const SKIN: Color = [225, 170, 140];
const HAT: Color = [40, 110, 50];
const TROUSERS: Color = [60, 55, 60];

/** Somebody whose head is 20 pixels high, from the hat on, at a place across the picture; and the face. */
function somebody(left: number, jacket: Color) {
  const at = (top: number, bottom: number, inset: number): Thing['box'] =>
    box(left + inset, top, left + 40 - inset, bottom);
  const hat: Thing = { box: at(8, 18, 12), color: HAT };
  const head: Thing = { box: at(18, 34, 13), color: SKIN };
  const upper: Thing = { box: at(34, 80, 4), color: jacket };
  const lower: Thing = { box: at(80, 140, 8), color: TROUSERS };
  const body: Thing = { box: at(8, 140, 4), color: jacket, label: 'person', score: 0.9 };
  return { hat, head, upper, lower, body, face: faceIn(at(18, 34, 13)) };
}

const ada = somebody(10, RED);
const bob = somebody(100, BLUE);
/** The box of the body lies under what it consists of, and has no color of its own. */
const planted = [ada, bob].flatMap(({ hat, head, upper, lower }) => [hat, head, upper, lower]);
const seen = { width: 160, height: 150, faces: [ada.face, bob.face] };
const drawn = sceneOf(planted, seen);
const people = [ada, bob].map(({ body }) => ({ label: 'person', score: 0.9, box: body.box }));
const scene = { ...drawn, abilities: { ...drawn.abilities, detectObjects: () => Promise.resolve(people) } };

describe('a part of a person', () => {
  it('the part belongs to the person who wears the color', async () => {
    const { mask, casts, found, confidence } = await find('the blue jacket', scene);
    expect(likeness(mask, [bob.upper])).toBeGreaterThan(0.7);
    expect({ casts, found }).toEqual({ casts: false, found: 'what is worn above the waist' });
    expect(confidence).toBeGreaterThanOrEqual(LIKELY);
    expect(confidence).toBeLessThan(SURE);
    expect(likeness((await find('the red jacket', scene)).mask, [ada.upper])).toBeGreaterThan(0.7);
  });

  it('the part belongs to the person on the side that the phrase names', async () => {
    expect(likeness((await find('the hat of the man on the left', scene)).mask, [ada.hat])).toBeGreaterThan(0.6);
    expect(likeness((await find('the hat of the man on the right', scene)).mask, [bob.hat])).toBeGreaterThan(0.6);
  });

  it('the parts of all people are found where all are meant', async () => {
    expect(likeness((await find('all hats', scene)).mask, [ada.hat, bob.hat])).toBeGreaterThan(0.6);
    expect(likeness((await find('the faces', scene)).mask, [ada.head, bob.head])).toBeGreaterThan(0.5);
  });

  it('a part is found without certainty where nothing tells whose it is', async () => {
    const { mask, confidence, casts } = await find('the hat', scene);
    expect(Math.max(likeness(mask, [ada.hat]), likeness(mask, [bob.hat]))).toBeGreaterThan(0.6);
    expect(confidence).toBeLessThan(LIKELY);
    expect(casts).toBe(false);
  });

  it('the face gives the part of a person whom the detector missed', async () => {
    const alone = sceneOf([ada.hat, ada.head, ada.upper, ada.lower], { ...seen, faces: [ada.face] });
    expect(likeness((await find('the face', alone)).mask, [ada.head])).toBeGreaterThan(0.5);
  });

  it('a person known by the face alone has parts and is found as a whole', async () => {
    const seeingAda = { ...scene.abilities, detectObjects: () => Promise.resolve(people.slice(0, 1)) };
    const { mask, found } = await find('the person on the right', { ...scene, abilities: seeingAda });
    expect(likeness(mask, [bob.hat, bob.head, bob.upper, bob.lower])).toBeGreaterThan(0.6);
    expect(found).toBe('a person on the right');
  });

  it('no part is found where nobody is', async () => {
    await expect(find('the hat', sceneOf([]))).rejects.toMatchObject({ code: 'object_not_found' });
  });
});
