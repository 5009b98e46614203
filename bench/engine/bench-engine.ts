import { benchFill } from './fill.ts';
import { benchAvatar } from './avatar.ts';
import { benchColorize } from './colorize.ts';
import { benchEnhance } from './enhance.ts';
import { benchExtend } from './extend.ts';
import type { Finders } from './finders.ts';
import { benchMagicEdit } from './magic-edit.ts';
import { benchMemory } from './memory.ts';
import { benchRemoveBackground } from './remove-background.ts';
import { benchRestore } from './restore.ts';
import { benchThroughput } from './throughput.ts';
import type { ToolBench } from './tool-bench.ts';

/** By the name on the command line: `npm run bench -- engine NAME`. */
const benches: Readonly<Record<string, ToolBench>> = {
  avatar: benchAvatar,
  colorize: benchColorize,
  enhance: benchEnhance,
  extend: benchExtend,
  fill: benchFill,
  memory: benchMemory,
  'remove-background': benchRemoveBackground,
  restore: benchRestore,
  'magic-edit': benchMagicEdit,
  throughput: benchThroughput,
};

/** Every tool's figures, or one tool's; lines with ° are scenes and phrases that were set aside before any tuning. */
export async function benchEngine(finders: Finders, name?: string, part?: string): Promise<boolean> {
  const chosen = Object.entries(benches).filter(([key]) => name === undefined || key === name);
  if (chosen.length === 0) throw new Error(`There is ${Object.keys(benches).join(', ')}, not ${name}`);
  let passed = true;
  for (const [, bench] of chosen) passed = (await bench(finders, part)) && passed;
  return passed;
}
