import { Tensor } from 'onnxruntime-node';
import type { EnlargeAnswer, EnlargeQuestion } from '../../../../engine/model-question.ts';
import { createRaster, type Raster } from '../../../../engine/raster.ts';
import { cropRaster, type PixelArea, withMargin } from '../../../../engine/resample/crop.ts';
import { type ModelFile, openSession, outputData } from '../../open-session.ts';

const SCALE = 4;
/** The picture is worked on in squares of this side, so that its size costs time alone, */
const TILE = 256;
/** and each sees so much around it: the network's 34 layers of 3×3 reach as far. */
const MARGIN = 34;

/**
 * Real-ESRGAN's small general model, `realesr-general-x4v3` (Wang et al. 2021, "Real-ESRGAN: Training Real-World Blind Super-Resolution with
 * Pure Synthetic Data", arXiv:2107.10833; github.com/xinntao/Real-ESRGAN, BSD-3-Clause). It takes `input`, 1×3×height×width, 0..1, red first,
 * and gives `output`, the same at four times the size.
 */
export async function loadRealesr(model: ModelFile): Promise<(question: EnlargeQuestion) => Promise<EnlargeAnswer>> {
  const session = await openSession(model);
  return async ({ picture }) => {
    const large = createRaster(SCALE * picture.width, SCALE * picture.height);
    for (const tile of tilesOf(picture)) {
      const seen = withMargin(tile, MARGIN, picture);
      const { width, height } = seen;
      const input = new Tensor('float32', planesOf(cropRaster(picture, seen)), [1, 3, height, width]);
      const outputs = await session.run({ input });
      paste(large, outputData(model.id, outputs, 'output', [1, 3, SCALE * height, SCALE * width]), seen, tile);
    }
    return { ability: 'enlarge', picture: large };
  };
}

function tilesOf({ width, height }: Raster): PixelArea[] {
  const tiles: PixelArea[] = [];
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      tiles.push({ left, top, width: Math.min(TILE, width - left), height: Math.min(TILE, height - top) });
    }
  }
  return tiles;
}

function planesOf({ width, height, data }: Raster): Float32Array {
  const area = width * height;
  return Float32Array.from({ length: 3 * area }, (_, i) => data[4 * (i % area) + Math.floor(i / area)]! / 255);
}

/** Writes what `tile` is of the planes of `seen`. */
function paste(large: Raster, planes: Float32Array, seen: PixelArea, tile: PixelArea): void {
  const width = SCALE * seen.width;
  const area = SCALE * seen.height * width;
  for (let y = 0; y < SCALE * tile.height; y++) {
    const from = (y + SCALE * (tile.top - seen.top)) * width + SCALE * (tile.left - seen.left);
    const to = (y + SCALE * tile.top) * large.width + SCALE * tile.left;
    for (let x = 0; x < SCALE * tile.width; x++) {
      for (let c = 0; c < 3; c++) large.data[4 * (to + x) + c] = 255 * planes[c * area + from + x]!;
      large.data[4 * (to + x) + 3] = 255;
    }
  }
}
