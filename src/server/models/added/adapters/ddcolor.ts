import { Tensor } from 'onnxruntime-node';
import type { ColorAnswer, ColorQuestion } from '../../../../engine/model-question.ts';
import { resampleRaster, tentFilter } from '../../../../engine/resample/resample.ts';
import { type ModelFile, openSession, outputData } from '../../open-session.ts';

/** The picture is stretched to a square of this side. */
const SIDE = 512;
const AREA = SIDE * SIDE;

/**
 * DDColor, a network that colors grey photos (Kang et al. 2023, "DDColor: Towards Photo-Realistic Image Colorization via Dual Decoders",
 * ICCV, arXiv:2212.11613; github.com/piddnad/DDColor, Apache-2.0), as its small variant. It takes `input`, 1×3×512×512, a grey in 0..1 three
 * times, and gives `output`, 1×2×512×512, CIE a* and b*.
 */
export async function loadDdcolor(model: ModelFile): Promise<(question: ColorQuestion) => Promise<ColorAnswer>> {
  const session = await openSession(model);
  return async ({ picture }) => {
    const { data } = resampleRaster(picture, SIDE, SIDE, tentFilter);
    const greys = Float32Array.from({ length: 3 * AREA }, (_, i) => data[4 * (i % AREA)]! / 255);
    const outputs = await session.run({ input: new Tensor('float32', greys, [1, 3, SIDE, SIDE]) });
    const chroma = outputData(model.id, outputs, 'output', [1, 2, SIDE, SIDE]);
    if (!chroma.every(Number.isFinite)) throw new Error(`The model ${model.id} gave what is no number`);
    const plane = (from: number) => ({ width: SIDE, height: SIDE, data: chroma.slice(from, from + AREA) });
    return { ability: 'color', a: plane(0), b: plane(AREA) };
  };
}
