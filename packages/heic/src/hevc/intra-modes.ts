import { DC, PLANAR } from './intra-prediction.ts';

const HORIZONTAL_MODE = 10;
const VERTICAL_MODE = 26;
/** What a chroma mode of the same direction as the luma's is exchanged for (ITU-T H.265, table 8-2). */
const LAST_MODE = 34;
const CHROMA_MODES = [PLANAR, VERTICAL_MODE, HORIZONTAL_MODE, DC];
/** Modes of 4:2:2, whose samples are twice as wide as high (table 8-3). */
// prettier-ignore
const MODES_422 = [
  0, 1, 2, 2, 2, 2, 3, 5, 7, 8, 10, 12, 13, 15, 17, 18, 19, 20, 21, 22, 23, 23, 24, 24, 25, 25, 26, 27, 27, 28, 28, 29, 29, 30, 31,
];

/** Fills candModeList of a luma block from the modes of the blocks to its left and above it (8.4.2). */
export function fillCandidateModes(list: Uint8Array, left: number, upper: number): void {
  if (left !== upper) {
    list[0] = left;
    list[1] = upper;
    list[2] = left !== PLANAR && upper !== PLANAR ? PLANAR : left !== DC && upper !== DC ? DC : VERTICAL_MODE;
  } else if (left < 2) {
    list[0] = PLANAR;
    list[1] = DC;
    list[2] = VERTICAL_MODE;
  } else {
    list[0] = left;
    list[1] = 2 + ((left + 29) % 32);
    list[2] = 2 + ((left - 1) % 32);
  }
}

/**
 * IntraPredModeC (8.4.3): the mode of the luma, or the one `chosen` by intra_chroma_pred_mode (0 to 3). `chroma` is
 * chroma_format_idc.
 */
export function chromaMode(luma: number, chosen: number | undefined, chroma: number): number {
  let mode = luma;
  if (chosen !== undefined) mode = CHROMA_MODES[chosen] === luma ? LAST_MODE : CHROMA_MODES[chosen]!;
  return chroma === 2 ? MODES_422[mode]! : mode;
}
