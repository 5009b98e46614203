import { describe, expect, it } from 'vitest';
import { type Candidate, choose, ranked } from './choose.ts';
import type { Query } from './phrase/query.ts';
import { box } from './test-scene.ts';

const view = { width: 300, height: 200 };
const candidate = (left: number, side: number, weight = 0.8, more: Partial<Candidate> = {}): Candidate => ({
  box: box(left, 100 - side / 2, left + side, 100 + side / 2),
  label: 'cup',
  weight,
  exact: true,
  ...more,
});
const query = (more: Partial<Query> = {}): Query => ({
  words: 'cup',
  targets: [{ kind: 'object', label: 'cup' }],
  colors: [],
  wornColors: [],
  sides: [],
  all: false,
  ...more,
});
const [left, middle, right] = [candidate(10, 40), candidate(120, 60), candidate(240, 30)];
const all = [middle, right, left];

describe('choosing among candidates', () => {
  it('chooses nothing of nothing, nor of what is worth nothing', () => {
    const none = { chosen: [], confidence: 0 };
    expect(choose([], query(), view)).toEqual(none);
    expect(choose([candidate(10, 40, 0)], query({ all: true }), view)).toEqual(none);
  });

  it('takes what is seen most surely and largest, and is less sure where another is as good', () => {
    const faint = candidate(10, 40, 0.31);
    expect(choose([faint, middle], query(), view).chosen).toEqual([middle]);
    expect(choose([faint, middle], query(), view).confidence).toBeGreaterThan(choose(all, query(), view).confidence);
    expect(choose([faint], query(), view).confidence).toBeLessThan(choose([middle], query(), view).confidence);
  });

  it.each([
    [{ sides: ['left'] }, left],
    [{ sides: ['right'] }, right],
    [{ sides: ['middle'] }, middle],
    [{ size: 'largest' }, middle],
    [{ size: 'smallest' }, right],
    [{ ordinal: { nth: 2, from: 'left' } }, middle],
    [{ ordinal: { nth: 1, from: 'right' } }, right],
  ] as const)('takes the one that %j tells', (told, meant) => {
    expect(choose(all, query(told), view).chosen).toEqual([meant]);
  });

  it('takes the only one also on the other side, and is less sure of it', () => {
    const { chosen, confidence } = choose([left], query({ sides: ['right'] }), view);
    expect(chosen).toEqual([left]);
    expect(confidence).toBeLessThan(choose([left], query({ sides: ['left'] }), view).confidence);
  });

  it('does not take a faint box at the border for the outermost one', () => {
    const speck = candidate(0, 6, 0.2);
    expect(choose([speck, middle, left], query({ sides: ['left'] }), view).chosen).toEqual([left]);
  });

  it('chooses no fourth of three', () => {
    expect(choose(all, query({ ordinal: { nth: 4, from: 'left' } }), view).chosen).toEqual([]);
  });

  it('takes all of a kind, on a side, or as many as are counted', () => {
    expect(choose(all, query({ all: true }), view).chosen).toHaveLength(3);
    expect(choose(all, query({ all: true, sides: ['left'] }), view).chosen).toEqual([left]);
    expect(choose(all, query({ all: true, count: 2 }), view).chosen).toHaveLength(2);
    const short = choose(all, query({ all: true, count: 5 }), view);
    expect(short.chosen).toHaveLength(3);
    expect(short.confidence).toBeLessThan(0.6);
    expect(choose([left, candidate(200, 30, 0.1)], query({ all: true }), view).chosen).toEqual([left]);
  });

  it('only guesses where the detector’s word is not the person’s', () => {
    const [one, other] = [candidate(10, 40, 0.9, { exact: false }), candidate(55, 80, 0.9, { exact: false })];
    const alone = choose([one], query(), view).confidence;
    expect(alone).toBeLessThan(0.85);
    expect(choose([one, other], query(), view).confidence).toBeLessThan(alone);
  });

  it('ranks the best first and leaves out what is not worth a thought', () => {
    expect(ranked([candidate(0, 4, 0.1), right, middle], view)).toEqual([middle, right]);
  });
});
