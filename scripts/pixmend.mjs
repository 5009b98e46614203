// `npm run pixmend -- TOOL PICTURE…`: edits files without a server (docs/command-line.md).
import { ensureBuilt, models } from './steps/build.mjs';
import { main, pinnedNode, run } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';

// Standard output is the result's alone.
console.log = console.error;

await main(async () => {
  await ensureInstalled();
  await ensureBuilt([models]);
  const [first, ...rest] = process.argv.slice(2);
  const isMcp = first === 'mcp';
  const program = isMcp ? 'src/server/mcp/stdio.ts' : 'src/server/command/command.ts';
  // Paths count from the person's folder: npm tells it to its own script, else it is where this one was started.
  const env = { INIT_CWD: process.env.npm_lifecycle_event === 'pixmend' ? process.env.INIT_CWD : process.cwd() };
  const { code } = await run(pinnedNode, [program, ...(isMcp ? rest : process.argv.slice(2))], { show: true, env });
  process.exitCode = code;
});
