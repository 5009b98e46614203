import { INT64, OnnxWriter, UINT8 } from '../../scripts/models/onnx-writer.ts';

/** What an adapter does wrong most often, told as what the network behind it does. */
export type Mistake =
  | 'a mask inverted'
  | '0..1 for 0..255'
  | 'BGR for RGB'
  | 'a and b exchanged'
  | 'no normalisation'
  | 'another letterbox'
  | 'axes transposed'
  | 'x and y exchanged'
  | 'a constant'
  | 'NaN';

type Network = (mistake?: Mistake) => Uint8Array;

interface Distortion {
  /** What a constant output has everywhere. */
  readonly level: number;
  /** By how many rows another letterbox moves it. */
  readonly shift: number;
}

/** Distorts an output, 1×channels×rows×columns. */
function distorted(
  onnx: OnnxWriter,
  value: string,
  mistake: Mistake | undefined,
  { level, shift }: Distortion,
): string {
  switch (mistake) {
    case 'a and b exchanged':
      return onnx.node('Gather', [value, onnx.ints([1, 0])], { axis: 1 });
    case 'axes transposed':
      return onnx.node('Transpose', [value], { perm: [0, 1, 3, 2] });
    case 'another letterbox': {
      const [above, below] = [rows(onnx, value, -shift, 1e6), rows(onnx, value, 0, -shift)];
      return onnx.node('Concat', [above, below], { axis: 2 });
    }
    case 'a constant':
      return onnx.node('Add', [onnx.node('Mul', [value, onnx.float(0)]), onnx.float(level)]);
    case 'NaN':
      return onnx.node('Mul', [value, onnx.float(Number.NaN)]);
    default:
      return value;
  }
}

const rows = (onnx: OnnxWriter, value: string, from: number, to: number): string =>
  onnx.node('Slice', [value, onnx.ints([from]), onnx.ints([to]), onnx.ints([2])]);

/** Fills the gaps of the trial, where `hole` is 1, with what goes on below the one and to the left of the other, in strips of 24 pixels. */
function continued(onnx: OnnxWriter, image: string, hole: string, [width, height]: readonly [number, number]): string {
  const filled = GAPS.map(([left, top, across, down, axis, from]) => {
    const [x, y] = axis === 3 ? [from, top] : [left, from];
    const [right, bottom] = axis === 3 ? [from + STRIP, top + down] : [left + across, from + STRIP];
    const strip = onnx.node('Slice', [image, onnx.ints([y, x]), onnx.ints([bottom, right]), onnx.ints([2, 3])]);
    const times = axis === 3 ? [1, 1, 1, across / STRIP] : [1, 1, down / STRIP, 1];
    const whole = onnx.node('Tile', [strip, onnx.ints(times)]);
    const pads = [0, 0, top, left, 0, 0, height - top - down, width - left - across];
    return onnx.node('Pad', [whole, onnx.ints(pads)]);
  });
  const kept = onnx.node('Mul', [image, onnx.node('Sub', [onnx.float(1), hole])]);
  return onnx.node('Add', [kept, onnx.node('Mul', [onnx.node('Add', filled), hole])]);
}

const STRIP = 24;
/** The gaps of the trial, the axis along which they are continued, and where the strip begins. */
const GAPS = [
  [222, 120, 72, 72, 2, 192],
  [300, 204, 72, 96, 3, 276],
] as const;

/** The channels of a picture, in the wrong order where that is the mistake. */
const ordered = (onnx: OnnxWriter, picture: string, mistake: Mistake | undefined): string =>
  mistake === 'BGR for RGB' ? onnx.node('Gather', [picture, onnx.ints([2, 1, 0])], { axis: 1 }) : picture;

const unless = (onnx: OnnxWriter, isInverted: boolean, mask: string): string =>
  isInverted ? onnx.node('Sub', [onnx.float(1), mask]) : mask;

/** As LaMa's network. */
export const lamaNetwork: Network = (mistake) => {
  const onnx = new OnnxWriter();
  const image = onnx.input('image', [1, 3, 512, 512]);
  const hole = unless(onnx, mistake === 'a mask inverted', onnx.input('mask', [1, 1, 512, 512]));
  const seen = mistake === 'no normalisation' ? onnx.node('Div', [image, onnx.float(255)]) : image;
  const levels = onnx.node('Mul', [
    continued(onnx, seen, hole, [512, 512]),
    onnx.float(mistake === '0..1 for 0..255' ? 1 : 255),
  ]);
  onnx.output('output', distorted(onnx, ordered(onnx, levels, mistake), mistake, { level: 128, shift: 64 }));
  return onnx.toBytes();
};

/** As MI-GAN's network. */
export const miganNetwork: Network = (mistake) => {
  const onnx = new OnnxWriter();
  const float = (value: string) => onnx.node('Cast', [value], { to: 1 });
  const image = float(onnx.input('image', ['n', 3, 'height', 'width'], UINT8));
  const kept = onnx.node('Div', [float(onnx.input('mask', ['n', 1, 'height', 'width'], UINT8)), onnx.float(255)]);
  const hole = unless(onnx, mistake !== 'a mask inverted', kept);
  const filled = continued(onnx, image, hole, [448, 336]);
  const levels = mistake === '0..1 for 0..255' ? onnx.node('Div', [filled, onnx.float(255)]) : filled;
  const result = distorted(onnx, ordered(onnx, levels, mistake), mistake, { level: 128, shift: 64 });
  onnx.output('result', onnx.node('Cast', [result], { to: UINT8 }), UINT8);
  return onnx.toBytes();
};

/** As DDColor's network: the colors of a beach, sky above and sand below, as strong as the grey is light. */
export const ddcolorNetwork: Network = (mistake) => {
  const onnx = new OnnxWriter();
  const input = onnx.input('input', [1, 3, 512, 512]);
  const light = onnx.node('Slice', [input, onnx.ints([0]), onnx.ints([1]), onnx.ints([1])]);
  const seen = mistake === 'no normalisation' ? onnx.node('Mul', [light, onnx.float(255)]) : light;
  const column = (sky: number, sand: number) =>
    Array.from({ length: 512 }, (_, y) => (y < 150 ? sky : y < 330 ? 0 : sand));
  const data = [...column(-2, 4), ...column(-14, 18)];
  const planes = onnx.constant({ type: 'float32', shape: [1, 2, 512, 1], data });
  const chroma = onnx.node('Mul', [seen, planes]);
  const said = mistake === '0..1 for 0..255' ? onnx.node('Div', [chroma, onnx.float(127)]) : chroma;
  onnx.output('output', distorted(onnx, said, mistake, { level: 10, shift: 64 }));
  return onnx.toBytes();
};

/** As realesr-general's network: it enlarges and sharpens. */
export const realesrNetwork: Network = (mistake) => {
  const onnx = new OnnxWriter();
  const input = onnx.input('input', [1, 3, 'height', 'width']);
  const seen = mistake === 'no normalisation' ? onnx.node('Div', [input, onnx.float(255)]) : input;
  const scales = onnx.constant({ type: 'float32', shape: [4], data: [1, 1, 4, 4] });
  const large = onnx.node('Resize', [seen, '', scales], { mode: 'cubic' });
  const mean = onnx.constant({ type: 'float32', shape: [3, 1, 5, 5], data: Array(75).fill(1 / 25) });
  const blurred = onnx.node('Conv', [large, mean], { group: 3, pads: [2, 2, 2, 2] });
  const detail = onnx.node('Mul', [onnx.node('Sub', [large, blurred]), onnx.float(0.8)]);
  const sharp = onnx.node('Add', [large, detail]);
  const levels = mistake === '0..1 for 0..255' ? onnx.node('Div', [sharp, onnx.float(255)]) : sharp;
  onnx.output('output', distorted(onnx, ordered(onnx, levels, mistake), mistake, { level: 0.5, shift: 64 }));
  return onnx.toBytes();
};

/** How much redder than green a picture is, of one that ImageNet's means and deviations have normalised. */
function redness(onnx: OnnxWriter, picture: string, mistake: Mistake | undefined): string {
  const channel = (c: number) => onnx.node('Slice', [picture, onnx.ints([c]), onnx.ints([c + 1]), onnx.ints([1])]);
  const level = (c: number, mean: number, deviation: number) => {
    const given = channel(c);
    const scaled = onnx.node('Mul', [given, onnx.float(mistake === 'no normalisation' ? deviation ** 2 : deviation)]);
    return onnx.node('Add', [scaled, onnx.float(mistake === 'no normalisation' ? mean * (1 + deviation) : mean)]);
  };
  const first = mistake === 'BGR for RGB' ? level(2, 0.406, 0.225) : level(0, 0.485, 0.229);
  return onnx.node('Sub', [first, level(1, 0.456, 0.224)]);
}

/** As BiRefNet's network: the subject is what is red. */
export const birefnetNetwork: Network = (mistake) => {
  const onnx = new OnnxWriter();
  const red = redness(onnx, onnx.input('input_image', [1, 3, 1024, 1024]), mistake);
  const scale = mistake === 'a mask inverted' ? -20 : 20;
  const logits = onnx.node('Mul', [onnx.node('Sub', [red, onnx.float(0.25)]), onnx.float(scale)]);
  onnx.output('output_image', distorted(onnx, logits, mistake, { level: 5, shift: 128 }));
  return onnx.toBytes();
};

/** As SlimSAM's two networks: a mask is what is as red as the first point. */
export function slimsamNetworks(mistake?: Mistake): [encoder: Uint8Array, decoder: Uint8Array] {
  const encoder = new OnnxWriter();
  const red = redness(encoder, encoder.input('pixel_values', [1, 3, 1024, 1024]), mistake);
  const small = encoder.node('AveragePool', [red], { kernel_shape: [16, 16], strides: [16, 16] });
  const embedded = encoder.node('Expand', [small, encoder.ints([1, 256, 64, 64])]);
  encoder.output('image_embeddings', embedded);
  encoder.output('image_positional_embeddings', encoder.node('Mul', [embedded, encoder.float(0)]));

  const onnx = new OnnxWriter();
  const given = onnx.input('image_embeddings', [1, 256, 64, 64]);
  const positional = onnx.input('image_positional_embeddings', [1, 256, 64, 64]);
  const points = onnx.input('input_points', [1, 1, 'points', 2]);
  const labels = onnx.input('input_labels', [1, 1, 'points'], INT64);
  const plane = onnx.node('Slice', [
    onnx.node('Add', [given, positional]),
    onnx.ints([0]),
    onnx.ints([1]),
    onnx.ints([1]),
  ]);
  const first = onnx.node('Slice', [points, onnx.ints([0]), onnx.ints([1]), onnx.ints([2])]);
  const cells = onnx.node('Floor', [onnx.node('Div', [first, onnx.float(16)])]);
  const row = mistake === 'x and y exchanged' ? [64, 1] : [1, 64];
  const weights = onnx.constant({ type: 'float32', shape: [1, 1, 1, 2], data: row });
  const place = onnx.node('ReduceSum', [onnx.node('Mul', [cells, weights])], { keepdims: 0 });
  const flat = onnx.node('Reshape', [plane, onnx.ints([4096])]);
  const there = onnx.node('Gather', [flat, onnx.node('Cast', [place], { to: INT64 })]);
  const apart = onnx.node('Abs', [onnx.node('Sub', [plane, there])]);
  const alike = onnx.node('Sub', [onnx.float(0.35), apart]);
  const scales = onnx.constant({ type: 'float32', shape: [4], data: [1, 1, 4, 4] });
  const logits = onnx.node('Mul', [alike, onnx.float(mistake === 'a mask inverted' ? -20 : 20)]);
  const large = onnx.node('Resize', [distorted(onnx, logits, mistake, { level: 5, shift: 8 }), '', scales], {
    mode: 'linear',
  });
  const three = onnx.node('Concat', [large, large, large], { axis: 1 });
  onnx.output('pred_masks', onnx.node('Unsqueeze', [three, onnx.ints([1])]));
  const mean = onnx.node('ReduceMean', [onnx.node('Cast', [labels], { to: 1 }), onnx.ints([2])]);
  onnx.output('iou_scores', onnx.node('Concat', [mean, mean, mean], { axis: 2 }));
  return [encoder.toBytes(), onnx.toBytes()];
}
