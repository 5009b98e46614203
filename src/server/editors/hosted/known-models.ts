import { COMMON_RATIOS, COMMON_SHAPES, type ModelShapes } from '../../../engine/remote/model-frame.ts';
import type { TokenUsage } from './model-dialect.ts';

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
  readonly price: ModelPrice;
  /** The day from which its maker said not to serve it any more. */
  readonly shutDown?: string;
}

const ALL_RATIOS = [...COMMON_RATIOS, '1:4', '4:1', '1:8', '8:1'];
const WIDE: ModelShapes = { ratios: ALL_RATIOS, largest: '2K' };
const SMALL: ModelShapes = { ratios: COMMON_RATIOS, largest: '1K' };
const LEVELS = ['MINIMAL', 'MEDIUM', 'HIGH'];

/** The most expensive known price, which counts for unknown models. */
const DEAREST: ModelPrice = { prompt: 2_000, words: 12_000, image: 120_000 };

/** What counts for a model that is not in the list. */
const UNKNOWN: ModelFacts = { shapes: COMMON_SHAPES, thinking: [], price: DEAREST };

/**
 * By id, as ai.google.dev/gemini-api/docs and those who quote it have them (November 2026). Where no source tells text from
 * pictures, the newest model's price for text stands.
 */
const models: Readonly<Record<string, ModelFacts>> = {
  // BerriAI/litellm, discussion 44983
  'gemini-nano-banana-2.1': {
    shapes: WIDE,
    thinking: LEVELS,
    price: { prompt: 1_500, words: 7_500, image: 30_000 },
  },
  // $0.067 for the 1120 tokens of a 1K picture
  'gemini-3.1-flash-image': {
    shapes: WIDE,
    thinking: ['MINIMAL', 'HIGH'],
    price: { prompt: 1_500, words: 7_500, image: 60_000 },
    shutDown: '2026-10-29',
  },
  // $0.034 a picture, quoted by resellers
  'gemini-3.1-flash-lite-image': {
    shapes: SMALL,
    thinking: ['MINIMAL', 'HIGH'],
    price: { prompt: 1_500, words: 7_500, image: 30_400 },
  },
  // BerriAI/litellm, pull request 17554
  'gemini-3-pro-image': { shapes: COMMON_SHAPES, thinking: ['MINIMAL', 'LOW', ...LEVELS.slice(1)], price: DEAREST },
  // $0.039 for the 1290 tokens of a picture; answers 400 to a level of thinking (lobehub/lobe-chat, pull request 16624)
  'gemini-2.5-flash-image': {
    shapes: SMALL,
    thinking: [],
    price: { prompt: 1_500, words: 7_500, image: 30_300 },
    shutDown: '2026-10-02',
  },
  'gemini-3.1-flash-image-preview': previewUntil('2026-06-25'),
  'gemini-3-pro-image-preview': previewUntil('2026-06-25'),
};

export function isModelKnown(model: string): boolean {
  return Object.hasOwn(models, model);
}

/** What is known of `model`, or has to be assumed. */
export function factsOf(model: string): ModelFacts {
  return isModelKnown(model) ? models[model]! : UNKNOWN;
}

function previewUntil(shutDown: string): ModelFacts {
  return { ...UNKNOWN, shutDown };
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
