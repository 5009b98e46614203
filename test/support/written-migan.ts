import { OnnxWriter, UINT8 } from '../../scripts/models/onnx-writer.ts';

/** A model with the inputs and the output of MI-GAN, which fills every hole with the grey 200. */
export function writtenMigan({ channels = 3, bytes = true } = {}): Uint8Array {
  const onnx = new OnnxWriter();
  const float = (value: string) => onnx.node('Cast', [value], { to: 1 });
  const image = float(onnx.input('image', ['n', 3, 'height', 'width'], UINT8));
  const kept = onnx.node('Div', [float(onnx.input('mask', ['n', 1, 'height', 'width'], UINT8)), onnx.float(255)]);
  const filled = onnx.node('Mul', [onnx.node('Sub', [onnx.float(1), kept]), onnx.float(200)]);
  const composed = onnx.node('Add', [onnx.node('Mul', [image, kept]), filled]);
  const result = channels === 1 ? onnx.node('ReduceMax', [composed, onnx.ints([1])]) : composed;
  if (bytes) onnx.output('result', onnx.node('Cast', [result], { to: UINT8 }), UINT8);
  else onnx.output('result', result);
  return onnx.toBytes();
}
