/** The program of a codec process: see `process-codec.ts` for the parent's side. */
import { serveMethods } from '../processes/serve-methods.ts';
import type { Inspection, Rendering, RenderOptions } from './codec.ts';
import { inspectPicture } from './decode.ts';
import { encodeComposite, renderInMemory, renderPicture } from './encode.ts';
import type { PngFile } from './write-png.ts';

export interface InspectInput {
  readonly path: string;
  readonly maxPixels: number;
}

export interface MemoryInput extends InspectInput {
  readonly options: RenderOptions;
}

export interface RenderInput extends MemoryInput {
  readonly outPath: string;
}

export interface CompositeInput extends InspectInput {
  readonly resultPath: string;
  readonly outPath: string;
}

const methods = {
  inspect: ({ path, maxPixels }: InspectInput): Promise<Inspection> => inspectPicture(path, maxPixels),
  render: ({ path, outPath, options, maxPixels }: RenderInput): Promise<Rendering> =>
    renderPicture(path, outPath, options, maxPixels),
  renderInMemory: ({ path, options, maxPixels }: MemoryInput): Promise<Uint8Array> =>
    renderInMemory(path, options, maxPixels),
  encodeComposite: ({ path, resultPath, outPath, maxPixels }: CompositeInput): Promise<PngFile> =>
    encodeComposite(path, resultPath, outPath, maxPixels),
};

export type CodecMethods = typeof methods;

serveMethods(methods);
