import { batchEnhance } from './batch-enhance.ts';
import { colorizePhoto } from './colorize-photo.ts';
import { enhancePhoto } from './enhance-photo.ts';
import { extendImage } from './extend-image.ts';
import { generateAvatar } from './generate-avatar.ts';
import { magicEdit } from './magic-edit.ts';
import { magicErase } from './magic-erase.ts';
import { newScene } from './new-scene.ts';
import { removeBackground } from './remove-background.ts';
import { restorePhoto } from './restore-photo.ts';
import type { Tool } from './tool.ts';

/** The tools that have a button, in the order in which they are shown. */
export const catalogue = [
  removeBackground,
  enhancePhoto,
  magicErase,
  magicEdit,
  restorePhoto,
  colorizePhoto,
  extendImage,
  generateAvatar,
] as const;

/** Tools that only a model server can do. They have a button where one does. */
export const modelServerTools = [newScene];

type ById<List extends readonly { readonly id: string }[]> = {
  readonly [Each in List[number] as Each['id']]: Each;
};

const byId = <const List extends readonly { readonly id: string }[]>(list: List) =>
  Object.fromEntries(list.map((tool) => [tool.id, tool])) as unknown as ById<List>;

/** What the API accepts: the tools with a button, and the batch type, which has no button of its own. */
export const tools = byId([...catalogue, ...modelServerTools, batchEnhance]);

export type ToolId = keyof typeof tools;

/** Whether an edit with these parsed parameters is plain work (`Tool.isPlain`). */
export function isPlainEdit(id: ToolId, params: unknown): boolean {
  const tool: Tool = tools[id];
  return tool.isPlain?.(params as never) ?? false;
}

/** Whether no edit with this tool uses a free edit where no other machine serves it (`Tool.isFreeHere`). */
export function isFreeHere(id: ToolId): boolean {
  const tool: Tool = tools[id];
  return tool.isFreeHere ?? false;
}

export const toolIds = Object.keys(tools) as [ToolId, ...ToolId[]];
