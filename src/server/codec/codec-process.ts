/** The program of a codec process: see `process-codec.ts` for the parent's side. */
import { serveMethods } from '../processes/serve-methods.ts';
import type { Change, DerivedOrigin, Inspection, Rendering, RenderOptions } from './codec.ts';
import { inspectPicture } from './decode.ts';
import { encodeDerived, renderInMemory, renderPicture } from './encode.ts';
import { maskLiesWithin } from './mask-lies-within.ts';
import type { PngFile } from './png/write-png.ts';

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

export interface DerivedInput extends InspectInput {
  readonly origin: DerivedOrigin;
  readonly outPath: string;
}

export interface MaskInput extends InspectInput {
  readonly other: string | Change;
}

const methods = {
  inspect: ({ path, maxPixels }: InspectInput): Promise<Inspection> => inspectPicture(path, maxPixels),
  render: ({ path, outPath, options, maxPixels }: RenderInput): Promise<Rendering> =>
    renderPicture(path, outPath, options, maxPixels),
  renderInMemory: ({ path, options, maxPixels }: MemoryInput): Promise<Uint8Array> =>
    renderInMemory(path, options, maxPixels),
  encodeDerived: ({ path, origin, outPath, maxPixels }: DerivedInput): Promise<PngFile> =>
    encodeDerived(path, origin, outPath, maxPixels),
  liesWithin: ({ path, other, maxPixels }: MaskInput): Promise<boolean> => maskLiesWithin(path, other, maxPixels),
};

export type CodecMethods = typeof methods;

serveMethods(methods);
