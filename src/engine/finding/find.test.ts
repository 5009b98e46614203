import { describe, expect, it } from 'vitest';
import { LIKELY, SURE, find } from './find.ts';
import { BLUE, BROWN, box, likeness, RED, sceneOf, type Thing } from './test-scene.ts';

const redCar: Thing = { box: box(10, 50, 50, 74), color: RED, label: 'car', score: 0.8 };
const blueCar: Thing = { box: box(96, 44, 150, 76), color: BLUE, label: 'car', score: 0.85 };
const dog: Thing = { box: box(60, 84, 84, 108), color: BROWN, round: true, label: 'dog' };
const street = sceneOf([redCar, blueCar, dog]);

const first: Thing = { box: box(8, 30, 28, 58), color: RED, round: true, label: 'bottle' };
const second: Thing = { box: box(50, 28, 72, 60), color: BLUE, round: true, label: 'bottle' };
const third: Thing = { box: box(104, 20, 136, 66), color: BROWN, round: true, label: 'bottle' };
const shelf = sceneOf([third, first, second]);

describe('finding by words', () => {
  it.each([
    ['the dog', [dog]],
    ['the red car', [redCar]],
    ['the blue car', [blueCar]],
    ['the car on the left', [redCar]],
    ['the car on the right', [blueCar]],
    ['the biggest car', [blueCar]],
    ['the smallest car', [redCar]],
    ['both cars', [redCar, blueCar]],
    ['all cars', [redCar, blueCar]],
    ['the dog and the red car', [dog, redCar]],
    ['das rote Auto', [redCar]],
    ['红色的汽车', [redCar]],
  ])('“%s” is found with certainty in a picture of two cars and a dog', async (phrase, things) => {
    const { mask, confidence } = await find(phrase, street);
    expect([mask.width, mask.height]).toEqual([160, 120]);
    expect(likeness(mask, things)).toBeGreaterThan(0.85);
    expect(confidence).toBeGreaterThanOrEqual(SURE);
  });

  it.each([
    ['the first bottle', first],
    ['the second bottle', second],
    ['the third bottle from the left', third],
    ['the second bottle from the right', second],
    ['the last bottle', third],
  ])('“%s” is counted from its side', async (phrase, bottle) => {
    const { mask, confidence } = await find(phrase, shelf);
    expect(likeness(mask, [bottle])).toBeGreaterThan(0.85);
    expect(confidence).toBeGreaterThanOrEqual(SURE);
  });

  it('finds as many as are counted, and is unsure where there are fewer', async () => {
    const three = await find('three bottles', shelf);
    expect(likeness(three.mask, [first, second, third])).toBeGreaterThan(0.85);
    expect(three.found).toBe('3 bottles');
    expect(three.confidence).toBeGreaterThanOrEqual(SURE);
    expect((await find('four bottles', shelf)).confidence).toBeLessThan(LIKELY);
  });

  it('is not sure which of two cars is meant where nothing tells', async () => {
    expect((await find('the car', street)).confidence).toBeLessThan(SURE);
  });

  it('leaves out what the phrase excepts', async () => {
    const { mask, found, casts, confidence } = await find('everything but the dog', street);
    expect(mask.data[96 * 160 + 72]).toBeLessThan(0.1);
    expect(mask.data[60 * 160 + 120]).toBeGreaterThan(0.9);
    expect(mask.data[5 * 160 + 5]).toBeGreaterThan(0.9);
    expect({ found, casts }).toEqual({ found: 'everything except a dog at the bottom', casts: false });
    expect(confidence).toBeGreaterThanOrEqual(SURE);
    const cars = await find('all cars except the red car', street);
    expect(likeness(cars.mask, [blueCar])).toBeGreaterThan(0.85);
    expect(cars.casts).toBe(false);
  });

  it('takes the subject for what the matte shows, and the background for the rest', async () => {
    const scene = sceneOf([dog]);
    const subject = await find('the subject', scene);
    expect(likeness(subject.mask, [dog])).toBeGreaterThan(0.85);
    expect(subject).toMatchObject({ found: 'the subject', casts: true });
    const background = await find('the background', scene);
    background.mask.data.forEach((value, i) => expect(value + subject.mask.data[i]!).toBeCloseTo(1, 0));
    expect(background).toMatchObject({ found: 'the background', casts: false });
  });

  it('tells what it found, the boxes of what it leaves alone, and that a thing casts a shadow', async () => {
    const { found, others, casts } = await find('the red car', street);
    expect({ found, casts }).toEqual({ found: 'a car on the left', casts: true });
    expect(others).toHaveLength(2);
    expect(others).toEqual(expect.arrayContaining([blueCar.box, dog.box]));
  });

  it('gives the mask at the size of a source that is larger than its view', async () => {
    const width = 2048;
    const kite: Thing = { box: box(1200, 96, 1800, 400), color: RED, round: true };
    const scene = sceneOf([kite], { width, height: 512 });
    const seen = [{ label: 'kite', score: 0.9, box: box(600, 48, 900, 200) }];
    const detectObjects = () => Promise.resolve(seen);
    const { mask, casts } = await find('the kite', { ...scene, abilities: { ...scene.abilities, detectObjects } });
    expect([mask.width, mask.height]).toEqual([width, 512]);
    expect(likeness(mask, [kite])).toBeGreaterThan(0.95);
    expect(casts).toBe(false);
  });

  it('guesses the largest area of a named color, not the most central one', async () => {
    const dot: Thing = { box: box(80, 58, 96, 74), color: RED };
    const cushion: Thing = { box: box(10, 20, 50, 60), color: RED };
    const { mask, found, confidence } = await find('the red cushion', sceneOf([dot, cushion]));
    expect(likeness(mask, [cushion])).toBeGreaterThan(0.85);
    expect(found).toBe('something red on the left');
    expect(confidence).toBeLessThan(LIKELY);
    expect(likeness((await find('the red wall', sceneOf([dot, cushion]))).mask, [cushion])).toBeGreaterThan(0.85);
  });

  it('gives the same mask for the same phrase', async () => {
    const [once, again] = [await find('the dog', street), await find('the dog', street)];
    expect(again.mask.data).toEqual(once.mask.data);
  });
});
