import type { BenchModels } from './models.ts';
import { benchParts, type ToolBench } from './parts.ts';
import { benchAvatar } from './tools/avatar.ts';
import { benchColorize } from './tools/colorize.ts';
import { benchEnhance } from './tools/enhance.ts';
import { benchExtend } from './tools/extend.ts';
import { benchFill } from './tools/fill.ts';
import { benchMagicEdit } from './tools/magic-edit.ts';
import { benchRemoveBackground } from './tools/remove-background.ts';
import { benchRestore } from './tools/restore.ts';

/** The benches of quality, by the name on the command line: `npm run bench -- engine NAME`. */
export const qualityBenches: Readonly<Record<string, ToolBench>> = {
  'remove-background': benchRemoveBackground,
  enhance: benchEnhance,
  fill: benchFill,
  'magic-edit': benchMagicEdit,
  restore: benchRestore,
  colorize: benchColorize,
  extend: benchExtend,
  avatar: benchAvatar,
};

/** Every tool's figures, or one tool's. Lines with ° are scenes and phrases that were set aside before any tuning. */
export function benchEngine(models: BenchModels, name?: string, part?: string): Promise<boolean> {
  const parts = Object.entries(qualityBenches).map(([key, bench]) => [key, () => bench(models, part)]);
  return benchParts(Object.fromEntries(parts), name);
}
