import { describe, expect, it } from 'vitest';
import { BAND_ROWS, type BandWork, beginOwnAhead } from '../../../engine/remote/carry-bands.ts';
import { transferChange, type TransferOptions } from '../../../engine/remote/transfer-change.ts';
import type { WorkerThread } from '../../../engine/inpaint/worker-thread.ts';
import { inpaint } from '../../../engine/inpaint/inpaint.ts';
import { planeFrom, rasterOf } from '../../../engine/test-pictures.ts';
import { codeBand, createPngBands, type PngBands } from '../../codec/write-png.ts';
import { createSecondThread } from './second-thread.ts';

const picture = rasterOf(480, 400, (x, y) => [x / 2, 90 + 60 * Math.sin(x / 9) + (y % 5), (x * y) % 251]);
const hole = planeFrom(480, 400, (x, y) => (Math.abs(x - 240) < 100 && Math.abs(y - 200) < 54 ? 1 : 0));

const broken = { levels: [], pieced: 0, repeated: [], seeds: undefined as never };

/** A photo, what a model might make of it, and one over the other. */
function change() {
  const whole = { x: { scale: 1, offset: 0 }, y: { scale: 1, offset: 0 } };
  const answer = rasterOf(480, 400, (x, y) => [x / 2 + 9, 80 + 70 * Math.sin(x / 9) + (y % 5), (x * y) % 241]);
  const counts = planeFrom(480, 400, () => 1);
  return { answer, aligned: { sent: picture, answer, toAnswer: whole, counts } };
}

describe('the second thread', () => {
  it('carries a part of a change, whose pixels stay the same, again and again in the same memory', () => {
    const { bands } = createSecondThread();
    const { answer, aligned } = change();
    const direct = planeFrom(480, 400, (x) => x / 480);
    const carried = (options: TransferOptions) => transferChange(picture, answer, aligned, () => {}, options);
    const alone = carried({ direct });
    for (let i = 0; i < 3; i++) {
      const starts: number[] = [];
      const together = carried({ direct, helper: bands, onBand: (_, start) => starts.push(start) });
      expect(together.data.buffer).toBeInstanceOf(SharedArrayBuffer);
      expect(Buffer.from(alone.data).equals(Buffer.from(together.data))).toBe(true);
      expect(starts).toEqual(starts.map((_, band) => BAND_ROWS * band));
      together.data.fill(0);
    }
  });

  it('codes the bands that it makes, into memory that this thread sees', () => {
    const { bands } = createSecondThread();
    const { answer, aligned } = change();
    const coded: PngBands = createPngBands(picture, true, BAND_ROWS, bands.bytes);
    const onBand: TransferOptions['onBand'] = (result, start) => codeBand(result, coded, start);
    const helper = { ...bands, carry: (work: BandWork) => bands.carry(work, coded) };
    const result = transferChange(picture, answer, aligned, () => {}, { helper, onBand });
    const expected = createPngBands(picture, true, BAND_ROWS, (length) => new Uint8Array(length));
    for (let start = 0; start < picture.height; start += BAND_ROWS) codeBand(result, expected, start);
    expect(coded.state).toEqual(expected.state);
    const room = coded.bytes.length / (coded.state.length / 3);
    for (let band = 0; 3 * band < coded.state.length; band++) {
      const bytesOf = ({ bytes, state }: PngBands) =>
        Buffer.from(bytes.subarray(band * room, band * room + state[3 * band]!));
      expect(bytesOf(coded).equals(bytesOf(expected))).toBe(true);
    }
  });

  it('makes the pixels of an answer ahead, those of one thread, as many as it comes to until they are needed', () => {
    const { bands } = createSecondThread();
    const { answer, aligned } = change();
    const direct = planeFrom(480, 400, (x) => x / 480);
    const toAnswer = { x: { scale: 0.99, offset: 1.3 }, y: { scale: 1.01, offset: -2.6 } };
    const carried = (options: TransferOptions) =>
      transferChange(picture, answer, { ...aligned, toAnswer }, () => {}, { direct, ...options });
    const alone = carried({});
    for (const waitedFor of [0, 3, 7]) {
      const ahead = beginOwnAhead(bands, answer, toAnswer, picture);
      for (let made = 0; made < waitedFor; made = Atomics.load(ahead.state, 0)) Atomics.wait(ahead.state, 0, made);
      const together = carried({ helper: bands, ahead });
      expect(Buffer.from(alone.data).equals(Buffer.from(together.data))).toBe(true);
      const made = Atomics.load(ahead.state, 0);
      expect(made).toBeGreaterThanOrEqual(waitedFor);
      // They are used: other pixels there are another result.
      if (made < 7) continue;
      const broken = { ...ahead, pixels: { ...picture, data: new Uint8ClampedArray(picture.data.length) } };
      expect(Buffer.from(alone.data).equals(Buffer.from(carried({ ahead: broken }).data))).toBe(false);
    }
  });

  it('does half of a fill, whose pixels stay the same, also when the memory is used again', () => {
    const { fill } = createSecondThread();
    const alone = inpaint(picture, hole, { seed: 1 });
    for (let i = 0; i < 2; i++) {
      const begun: string[] = [];
      const begin: WorkerThread['begin'] = (errand, task) => {
        begun.push(errand);
        return fill.begin(errand, task);
      };
      const together = inpaint(picture, hole, { seed: 1, workerThread: { ...fill, begin } });
      expect(new Set(begun)).toEqual(new Set(['matches', 'attempts', 'band']));
      expect(together.data.every((value, at) => value === alone.data[at])).toBe(true);
    }
  });

  it('passes on what goes wrong there', () => {
    expect(createSecondThread().fill.begin('attempts', broken)).toThrow(TypeError);
  });

  it('gives the answer to what was asked, also when an earlier one was not waited for', () => {
    const { fill } = createSecondThread();
    fill.begin('attempts', broken);
    expect(fill.begin('attempts', { ...broken, seeds: [] })()).toBeUndefined();
  });
});
