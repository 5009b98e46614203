// `npm run pixmend -- TOOL PICTURE…`: edits files without a server (README.md).
import { ensureBuilt, models } from './steps/build.mjs';
import { main, pinnedNode, run } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt([models]);
  const program = 'src/server/command/command.ts';
  const { code } = await run(pinnedNode, [program, ...process.argv.slice(2)], { show: true });
  process.exitCode = code;
});
