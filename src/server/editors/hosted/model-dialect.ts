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
  /** One of the model's levels; its own when left out. */
  readonly thinking?: string | undefined;
}

export interface TokenUsage {
  readonly prompt: number;
  /** Of text and of thoughts. */
  readonly words: number;
  readonly image: number;
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
  readonly apiKey: string;
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
  readonly call: (address: ModelAddress, request: ModelRequest) => ModelCall;
  /** Reads the JSON of a 200; undefined when it is not an answer at all. */
  readonly read: (json: unknown) => ModelAnswer | undefined;
  /** What an answer other than 200 means; `json` is its body, if that was JSON. */
  readonly failureOf: (answer: { readonly status: number; readonly headers: Headers }, json: unknown) => ModelFailure;
}
