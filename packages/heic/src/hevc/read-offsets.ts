import type { Slice } from '../hevc-slice.ts';
import type { Cabac } from './cabac.ts';
import { SAO_MERGE, SAO_TYPE } from './context-tables.ts';
import { COMPONENTS, OFFSET_FIELDS, type Picture } from './picture.ts';

/** Reads sao (7.3.8.3) of the coding tree at `address`, in the slice of this number. */
export function readOffsets(cabac: Cabac, picture: Picture, slice: Slice, number: number, address: number): void {
  const { columns, chroma, depth } = picture.sequence;
  const { offsets, sliceOfTree } = picture;
  const size = COMPONENTS * OFFSET_FIELDS;
  const isLeftThere = address % columns > 0 && sliceOfTree[address - 1] === number;
  if (isLeftThere && cabac.bin(SAO_MERGE) === 1) {
    mergeOffsets(offsets, address, address - 1);
    return;
  }
  const isUpperThere = address >= columns && sliceOfTree[address - columns] === number;
  if (isUpperThere && cabac.bin(SAO_MERGE) === 1) {
    mergeOffsets(offsets, address, address - columns);
    return;
  }
  const most = (1 << (Math.min(depth, 10) - 5)) - 1;
  for (let component = 0; component < (chroma === 0 ? 1 : 3); component++) {
    if (!(component === 0 ? slice.hasLumaOffsets : slice.hasChromaOffsets)) continue;
    const at = address * size + component * OFFSET_FIELDS;
    if (component === 2) {
      offsets[at] = offsets[at - OFFSET_FIELDS]!;
      offsets[at + 1] = offsets[at + 1 - OFFSET_FIELDS]!;
    } else offsets[at] = cabac.bin(SAO_TYPE) === 0 ? 0 : 1 + cabac.bypass();
    if (offsets[at] === 0) continue;
    picture.hasOffsets = true;
    for (let i = 0; i < 4; i++) {
      let magnitude = 0;
      while (magnitude < most && cabac.bypass() === 1) magnitude++;
      offsets[at + 2 + i] = magnitude;
    }
    if (offsets[at] === 1) {
      for (let i = 2; i < 6; i++) if (offsets[at + i] !== 0 && cabac.bypass() === 1) offsets[at + i]! *= -1;
      offsets[at + 1] = cabac.bypassBits(5);
    } else {
      offsets[at + 4]! *= -1;
      offsets[at + 5]! *= -1;
      if (component < 2) offsets[at + 1] = cabac.bypassBits(2);
    }
  }
}

function mergeOffsets(offsets: Picture['offsets'], to: number, from: number): void {
  const size = COMPONENTS * OFFSET_FIELDS;
  for (let i = 0; i < size; i++) offsets[to * size + i] = offsets[from * size + i]!;
}
