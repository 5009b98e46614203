import type { ImageSize, ModelShapes } from '../../../engine/model-answer/model-frame.ts';
import type { ToolId } from '../../../tools/catalogue.ts';
import type { ModelFailure } from './model-failure.ts';

/** A picture on its way to the model. */
export interface InlineImage {
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ModelRequest {
  readonly tool: ToolId;
  readonly images: readonly InlineImage[];
  readonly instruction: string;
  /** One that the model makes, such as `4:3`; the last picture's own when left out. */
  readonly aspectRatio?: string;
  readonly imageSize?: ImageSize;
  /** What of the first picture the model may change; see `writeModelMask`. */
  readonly mask?: InlineImage | undefined;
  /** How many the first picture has. */
  readonly pixels?: number;
  /** The same again gives the same picture, where a server has seeds. An integer in 0..2³²−1. */
  readonly seed?: number | undefined;
}

export interface TokenUsage {
  readonly prompt: number;
  /** Of text and of thoughts. */
  readonly words: number;
  readonly image: number;
}

/** Billionths of a US dollar for a token, so that sums stay whole numbers. */
export interface ModelPrice {
  readonly prompt: number;
  /** Of text and of thoughts. */
  readonly words: number;
  readonly image: number;
}

/** What a model can do and costs. */
export interface ModelFacts {
  readonly shapes: ModelShapes;
  /** Of the picture, for models that offer a choice. */
  readonly quality?: string;
  /** Where the server takes a seed; others answer 400 to one. `prompt`: as stable-diffusion.cpp has it, in a tag behind the words. */
  readonly seeds?: 'form' | 'prompt';
  readonly price: ModelPrice;
  /** More than one call at the largest size with two pictures takes. */
  readonly largestCall: TokenUsage;
  /** The day from which its maker said not to serve it any more. */
  readonly shutDown?: string;
  /** What its maker recommends instead. */
  readonly successor?: string;
}

/** An answer as far as we read it. */
export interface ModelAnswer {
  /** The encoded picture, unchecked. */
  readonly image: Buffer | undefined;
  /** Why there is none. */
  readonly failure: ModelFailure | undefined;
  /** Undefined when the service does not say. */
  readonly usage: TokenUsage | undefined;
}

/** Where a model is served, and with which key. */
export interface ModelAddress {
  /** Never to be logged or answered. */
  readonly apiKey: string | undefined;
  readonly baseUrl: string;
  readonly model: string;
}

/** What is asked of which model. */
export interface ModelQuestion {
  /** How far the model is, 0..1, where the server tells. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly address: ModelAddress;
  readonly facts: ModelFacts;
  readonly request: ModelRequest;
}

/** The form in which one kind of server is spoken to. */
export interface ModelDialect {
  /** Whether the server can be asked for this tool's edits. */
  readonly serves: (tool: ToolId) => boolean;
  /** Whether a request for this tool can carry a mask. */
  readonly takesMasks: (tool: ToolId) => boolean;
  /** Whether the model is shown what was marked, by a mask or by the second picture. */
  readonly showsMarks: (tool: ToolId) => boolean;
  /** A request from its first byte to its answer. Rejects with ModelFailure, or with what `fetch` rejects with. */
  readonly ask: (question: ModelQuestion, signal: AbortSignal) => Promise<ModelAnswer>;
}
