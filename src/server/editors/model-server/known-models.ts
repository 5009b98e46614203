import { COMMON_RATIOS, COMMON_SHAPES, type ModelShapes } from '../../../engine/model-answer/model-frame.ts';
import type { DialectName, ModelChoice } from './model-choice.ts';
import type { ModelFacts, ModelPrice, TokenUsage } from './model-dialect.ts';
import type { Wording } from './prompts/prompts.ts';

const ALL_RATIOS = [...COMMON_RATIOS, '1:4', '4:1', '1:8', '8:1'];
const WIDE: ModelShapes = { ratios: ALL_RATIOS, largest: '4K' };
const SMALL: ModelShapes = { ratios: COMMON_RATIOS, largest: '1K' };
const ANY: ModelShapes = { ratios: 'any', largest: '4K' };
const TEN: ModelShapes = { ratios: COMMON_RATIOS, largest: '4K' };

/** The most expensive known price, which counts for unknown models. */
const DEAREST: ModelPrice = { prompt: 2_000, words: 12_000, image: 120_000 };
const FREE: ModelPrice = { prompt: 0, words: 0, image: 0 };

/** 1680 tokens of picture, a plan, and what is sent. */
const GEMINI_CALL: TokenUsage = { prompt: 4_000, words: 1_500, image: 1_680 };
/** A picture of the highest quality in 1536×1024, and two that are sent. */
const OPENAI_CALL: TokenUsage = { prompt: 10_000, words: 500, image: 8_000 };

/** How many times the tokens a picture of 4K takes: 3780 of Gemini's. */
const TOKENS_4K = 2.25;

/** What counts for a model that is not in the list. */
const unknown: Readonly<Record<DialectName, ModelFacts>> = {
  gemini: { shapes: COMMON_SHAPES, price: DEAREST, largestCall: GEMINI_CALL },
  openai: { shapes: ANY, price: DEAREST, largestCall: GEMINI_CALL },
  comfyui: { shapes: ANY, price: DEAREST, largestCall: GEMINI_CALL },
};

const ofGemini = (facts: Partial<ModelFacts>): ModelFacts => ({ ...unknown.gemini, ...facts });
const ofOpenai = (price: ModelPrice, shapes: ModelShapes): ModelFacts => ({
  shapes,
  quality: 'medium',
  price,
  largestCall: OPENAI_CALL,
});

const GEMINI_NOW = 'gemini-nano-banana-2.1';
/** What OpenAI recommends in place of those that end. */
const GPT_IMAGE_NOW = 'gpt-image-2.6-sunburst';
const GPT_IMAGE_2 = ofOpenai({ prompt: 8_000, words: 10_000, image: 30_000 }, ANY);
const THREE: ModelShapes = { ratios: ['1:1', '3:2', '2:3'], largest: '1K' };

const ending = (shutDown: string, facts: ModelFacts): ModelFacts => ({ ...facts, shutDown, successor: GPT_IMAGE_NOW });

/**
 * By id, as the makers' documents and those who quote them have them (November 2026). Where no source tells text from
 * pictures, the dearer price stands for both.
 */
const models: Readonly<Record<string, ModelFacts>> = {
  // BerriAI/litellm, discussion 44983
  'gemini-nano-banana-2.1': ofGemini({
    shapes: WIDE,
    price: { prompt: 1_500, words: 7_500, image: 30_000 },
  }),
  // $0.067 for the 1120 tokens of a 1K picture
  'gemini-3.1-flash-image': ofGemini({
    shapes: WIDE,
    price: { prompt: 1_500, words: 7_500, image: 60_000 },
    shutDown: '2026-10-29',
    successor: GEMINI_NOW,
  }),
  // $0.034 a picture, quoted by resellers
  'gemini-3.1-flash-lite-image': ofGemini({
    shapes: SMALL,
    price: { prompt: 1_500, words: 7_500, image: 30_400 },
  }),
  // BerriAI/litellm, pull request 17554
  'gemini-3-pro-image': ofGemini({ shapes: TEN }),
  // $0.039 for the 1290 tokens of a picture
  'gemini-2.5-flash-image': ofGemini({
    shapes: SMALL,
    price: { prompt: 1_500, words: 7_500, image: 30_300 },
    shutDown: '2026-10-02',
    successor: GEMINI_NOW,
  }),
  'gemini-3.1-flash-image-preview': ofGemini({ shutDown: '2026-06-25', successor: GEMINI_NOW }),
  'gemini-3-pro-image-preview': ofGemini({ shutDown: '2026-06-25', successor: GEMINI_NOW }),
  // $5, $8 and $30 for a million tokens of text, of pictures sent and of pictures made, unchanged since 2
  'gpt-image-2': GPT_IMAGE_2,
  'gpt-image-2.5-flare': GPT_IMAGE_2,
  'gpt-image-2.5-sunburst': GPT_IMAGE_2,
  'gpt-image-2.6-flare': GPT_IMAGE_2,
  'gpt-image-2.6-sunburst': GPT_IMAGE_2,
  // The days of the end: developers.openai.com/api/docs/deprecations
  'gpt-image-1.5': ending('2026-12-01', ofOpenai({ prompt: 8_000, words: 10_000, image: 32_000 }, THREE)),
  'gpt-image-1': ending('2026-10-23', ofOpenai({ prompt: 10_000, words: 10_000, image: 40_000 }, THREE)),
  'gpt-image-1-mini': ending('2026-12-01', ofOpenai({ prompt: 2_500, words: 8_000, image: 8_000 }, THREE)),
  'chatgpt-image-latest': ending('2026-12-01', GPT_IMAGE_2),
};

/** Without the maker that a proxy puts in front of an id, and the day of its version. */
function listedId(model: string): string {
  return model.slice(model.lastIndexOf('/') + 1).replace(/-\d{4}-\d{2}-\d{2}$/, '');
}

export function isModelKnown(model: string): boolean {
  return Object.hasOwn(models, listedId(model));
}

/** What is known of `model`, or has to be assumed. A server of the operator's own bills nothing, and none of these refuses a seed. */
export function factsOf({ dialect, model, isOurs, largest = '2K' }: ModelChoice): ModelFacts {
  const facts = upTo(largest, isModelKnown(model) ? models[listedId(model)]! : unknown[dialect]);
  if (!isOurs) return facts;
  return { ...facts, price: FREE, seeds: STABLE_DIFFUSION_CPP.test(model) ? 'prompt' : 'form' };
}

/** What `sd-server` of stable-diffusion.cpp is called here; it looks for a seed in the prompt. */
const STABLE_DIFFUSION_CPP = /^(?:sd|sd-cpp|stable-diffusion\.cpp)$/;

/** Encoders of open models take one short line; models that read instructions take rules. */
export function wordingOf({ dialect, model }: ModelChoice): Wording {
  return dialect === 'gemini' || (dialect === 'openai' && isModelKnown(model)) ? 'full' : 'short';
}

function upTo(largest: '2K' | '4K', facts: ModelFacts): ModelFacts {
  const { shapes, largestCall } = facts;
  if (shapes.largest !== '4K') return facts;
  if (largest === '2K') return { ...facts, shapes: { ...shapes, largest } };
  return { ...facts, largestCall: { ...largestCall, image: TOKENS_4K * largestCall.image } };
}

/** In billionths of a US dollar. */
export function costOf(price: ModelPrice, { prompt, words, image }: TokenUsage): number {
  return prompt * price.prompt + words * price.words + image * price.image;
}

/** What is set aside for a call before it is made, and counted when nobody can say what it came to. */
export function mostOf({ price, largestCall }: ModelFacts): number {
  return costOf(price, largestCall);
}

export function toUsd(nanoUsd: number): number {
  return nanoUsd / 1e9;
}
