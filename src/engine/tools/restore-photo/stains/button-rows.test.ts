import { describe, expect, it } from 'vitest';
import { inRows, type Spot } from './button-rows.ts';

const spot = (x: number, y: number, area = 20, height = 0.3): Spot => ({ x, y, area, height });
const buttons = [spot(50, 20), spot(47, 38), spot(45, 57)];

describe('rows of buttons among specks', () => {
  it('knows three of a kind at even distances, and more', () => {
    expect(inRows(buttons)).toEqual([true, true, true]);
    expect(inRows([...buttons, spot(42, 75)])).toEqual([true, true, true, true]);
  });

  it('leaves two, an uneven row, a bent row, and spots of other sizes to be dust', () => {
    const none = [false, false, false];
    expect(inRows(buttons.slice(0, 2))).toEqual([false, false]);
    expect(inRows([spot(50, 20), spot(47, 38), spot(45, 75)])).toEqual(none);
    expect(inRows([spot(50, 20), spot(47, 38), spot(60, 48)])).toEqual(none);
    expect(inRows([spot(50, 20), spot(47, 38, 80), spot(45, 57)])).toEqual(none);
    expect(inRows([spot(0, 20), spot(0, 120), spot(0, 220)])).toEqual(none);
  });

  it('takes no row out of thick dust', () => {
    expect(inRows([...buttons, spot(56, 30), spot(44, 44)]).some(Boolean)).toBe(false);
  });
});
