import type { ModelShapes } from '../../../engine/remote/model-frame.ts';
import type { ModelFailure } from './model-failure.ts';

/** A picture on its way to the model. */
export interface InlineImage {
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ModelRequest {
  readonly images: readonly InlineImage[];
  readonly instruction: string;
  /** One that the model makes, such as `4:3`; the last picture's own when left out. */
  readonly aspectRatio?: string;
  readonly imageSize?: '1K' | '2K';
  /** What of the first picture the model may change; see `writeModelMask`. */
  readonly mask?: InlineImage | undefined;
  /** How many the first picture has. */
  readonly pixels?: number;
  /** One of the model's levels; its own when left out. */
  readonly thinking?: string | undefined;
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
  /** How much it can be told to think, the least first. A model without levels refuses a request that names one. */
  readonly thinking: readonly string[];
  /** Of the picture, for models that offer a choice. */
  readonly quality?: string;
  readonly price: ModelPrice;
  /** More than one call at the largest size with two pictures takes. */
  readonly largestCall: TokenUsage;
  /** The day from which its maker said not to serve it any more. */
  readonly shutDown?: string;
}

/** An answer as far as we read it. */
export interface ModelAnswer {
  /** The encoded picture, unchecked. */
  readonly image: Buffer | undefined;
  /** Where the picture is to be had instead, unchecked. */
  readonly imageUrl?: string | undefined;
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

/** What is posted. */
export interface ModelCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData;
}

/** The form in which one kind of server is spoken to. Pure functions. */
export interface ModelDialect {
  /** Whether a request can carry a mask. */
  readonly takesMasks: boolean;
  readonly call: (address: ModelAddress, request: ModelRequest, facts: ModelFacts) => ModelCall;
  /** Reads the JSON of a 200; undefined when it is not an answer at all. */
  readonly read: (json: unknown) => ModelAnswer | undefined;
  /** What an answer other than 200 means; `json` is its body, if that was JSON. */
  readonly failureOf: (answer: { readonly status: number; readonly headers: Headers }, json: unknown) => ModelFailure;
}
