import { tools, type ToolId } from '../../../tools/catalogue.ts';
import type { Config } from '../../app/members/api.ts';

/** The tools that need nothing marked or said about a photo. */
export const batchTools = [
  'removeBackground',
  'enhancePhoto',
  'restorePhoto',
  'colorizePhoto',
  'extendImage',
] as const satisfies readonly ToolId[];
export type BatchTool = (typeof batchTools)[number];

/** What lies behind every cut-out. */
export type BatchBackground =
  | { readonly kind: 'none' }
  | { readonly kind: 'color'; readonly color: `#${string}` }
  | { readonly kind: 'picture'; readonly file: Blob; readonly name: string };

/** How all photos of a batch are edited. */
export interface BatchSettings {
  readonly tool: BatchTool;
  readonly background: BatchBackground;
  readonly isEnlarging: boolean;
  readonly ratio: readonly [width: number, height: number];
}

export const startSettings: BatchSettings = {
  tool: 'enhancePhoto',
  background: { kind: 'none' },
  isEnlarging: false,
  ratio: [16, 9],
};

/** The usual ratios of Extend. */
export const ratios: readonly (readonly [number, number])[] = (tools.extendImage.fields ?? []).flatMap((field) =>
  field.kind === 'ratio' ? field.presets : [],
);

/** The edit that these settings ask for. The plain Enhancer has a type of its own, which an operator can place by itself. */
export function editOf({ tool, isEnlarging, ratio: [width, height] }: BatchSettings): {
  readonly tool: ToolId;
  readonly params: Record<string, unknown>;
} {
  if (tool === 'enhancePhoto')
    return isEnlarging ? { tool, params: { enlarge: 2 } } : { tool: 'batchEnhance', params: {} };
  return { tool, params: tool === 'extendImage' ? { width, height } : {} };
}

/** Whether the Enhancer can double a photo's size here: by the built-in engine, with a model that was added for it. */
export function canEnlarge(config: Config | undefined): boolean {
  if (!config || config.modelServer?.tools.includes('enhancePhoto')) return false;
  return config.addedModels.some(({ ability }) => ability === 'enlarge');
}

/** Whether Colorize has a model here that knows the colors of more than faces and skies. */
export function knowsColors(config: Config | undefined): boolean {
  if (config?.modelServer?.tools.includes('colorizePhoto')) return true;
  return config?.addedModels.some(({ ability }) => ability === 'color') ?? false;
}
