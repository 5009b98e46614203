/**
 * Where the contexts of each syntax element begin, and what they start from in an intra slice (ITU-T H.265, 9.3.2.2: tables 9-5
 * to 9-37, initType 0).
 */
const INITIAL = {
  saoMerge: [153],
  saoType: [200],
  splitCoding: [139, 141, 157],
  bypassTransform: [154],
  partMode: [184],
  previousIntraLuma: [184],
  intraChroma: [63],
  splitTransform: [153, 138, 138],
  codedLuma: [111, 141],
  codedChroma: [94, 138, 182, 154, 154],
  qpDelta: [154, 154],
  transformSkip: [139, 139],
  lastX: [110, 110, 124, 125, 140, 153, 125, 127, 140, 109, 111, 143, 127, 111, 79, 108, 123, 63],
  lastY: [110, 110, 124, 125, 140, 153, 125, 127, 140, 109, 111, 143, 127, 111, 79, 108, 123, 63],
  codedSubBlock: [91, 171, 134, 141],
  significant: [
    111, 111, 125, 110, 110, 94, 124, 108, 124, 107, 125, 141, 179, 153, 125, 107, 125, 141, 179, 153, 125, 107, 125,
    141, 179, 153, 125, 140, 139, 182, 182, 152, 136, 152, 136, 153, 136, 139, 111, 136, 139, 111,
  ],
  greater1: [
    140, 92, 137, 138, 140, 152, 138, 139, 153, 74, 149, 92, 139, 107, 122, 152, 140, 179, 166, 182, 140, 227, 122, 197,
  ],
  greater2: [138, 153, 136, 167, 152, 152],
} as const;

type Element = keyof typeof INITIAL;

const elements = Object.keys(INITIAL) as Element[];
const initialValues = elements.flatMap((element) => INITIAL[element] as readonly number[]);

function startOf(element: Element): number {
  return elements.slice(0, elements.indexOf(element)).reduce((sum, each) => sum + INITIAL[each].length, 0);
}

export const SAO_MERGE = startOf('saoMerge');
export const SAO_TYPE = startOf('saoType');
export const SPLIT_CODING = startOf('splitCoding');
export const BYPASS_TRANSFORM = startOf('bypassTransform');
export const PART_MODE = startOf('partMode');
export const PREVIOUS_INTRA_LUMA = startOf('previousIntraLuma');
export const INTRA_CHROMA = startOf('intraChroma');
export const SPLIT_TRANSFORM = startOf('splitTransform');
export const CODED_LUMA = startOf('codedLuma');
export const CODED_CHROMA = startOf('codedChroma');
export const QP_DELTA = startOf('qpDelta');
export const TRANSFORM_SKIP = startOf('transformSkip');
export const LAST_X = startOf('lastX');
export const LAST_Y = startOf('lastY');
export const CODED_SUB_BLOCK = startOf('codedSubBlock');
export const SIGNIFICANT = startOf('significant');
export const GREATER_1 = startOf('greater1');
export const GREATER_2 = startOf('greater2');

export const CONTEXT_COUNT = initialValues.length;

/** The states of all contexts at the start of a slice of quantizer `qp` (9.3.2.2): pStateIdx · 2 + valMps. */
export function initialContexts(qp: number): Uint8Array {
  const clipped = Math.min(51, Math.max(0, qp));
  return Uint8Array.from(initialValues, (value) => {
    const slope = (value >> 4) * 5 - 45;
    const offset = ((value & 15) << 3) - 16;
    const state = Math.min(126, Math.max(1, ((slope * clipped) >> 4) + offset));
    return state <= 63 ? (63 - state) << 1 : ((state - 64) << 1) | 1;
  });
}
