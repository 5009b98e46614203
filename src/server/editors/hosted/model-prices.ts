import type { TokenUsage } from './gemini-wire.ts';

/** Billionths of a US dollar for a token, so that sums stay whole numbers. */
export interface ModelPrice {
  readonly prompt: number;
  /** Of text and of thoughts. */
  readonly words: number;
  readonly image: number;
}

/** The most expensive known price, which counts for unknown models. */
const DEAREST: ModelPrice = { prompt: 2_000, words: 12_000, image: 120_000 };

/**
 * By model id, as ai.google.dev/gemini-api/docs/pricing and those who quote it have them (November 2026). Where no source
 * tells text from pictures, the newest model's price for text stands.
 */
const prices: Readonly<Record<string, ModelPrice>> = {
  // BerriAI/litellm, discussion 44983
  'gemini-nano-banana-2.1': { prompt: 1_500, words: 7_500, image: 30_000 },
  // $0.067 for the 1120 tokens of a 1K picture
  'gemini-3.1-flash-image': { prompt: 1_500, words: 7_500, image: 60_000 },
  // $0.034 a picture, quoted by resellers
  'gemini-3.1-flash-lite-image': { prompt: 1_500, words: 7_500, image: 30_400 },
  // BerriAI/litellm, pull request 17554
  'gemini-3-pro-image': DEAREST,
  // $0.039 for the 1290 tokens of a picture
  'gemini-2.5-flash-image': { prompt: 1_500, words: 7_500, image: 30_300 },
};

export function isPriceKnown(model: string): boolean {
  return Object.hasOwn(prices, model);
}

/** What a call to `model` is counted as. */
export function priceOf(model: string): ModelPrice {
  return isPriceKnown(model) ? prices[model]! : DEAREST;
}

/** In billionths of a US dollar. */
export function costOf(price: ModelPrice, { prompt, words, image }: TokenUsage): number {
  return prompt * price.prompt + words * price.words + image * price.image;
}

/** More than one call at 2K with two pictures takes: 1680 tokens of picture, a plan, and what is sent. */
const LARGEST_CALL: TokenUsage = { prompt: 4_000, words: 1_500, image: 1_680 };

/** What is set aside for a call before it is made, and counted when nobody can say what it came to. */
export function mostOf(price: ModelPrice): number {
  return costOf(price, LARGEST_CALL);
}

export function toUsd(nanoUsd: number): number {
  return nanoUsd / 1e9;
}
