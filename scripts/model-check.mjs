// `npm run model:check`: one call of each kind to the model server that is configured (docs/model-server.md).
import { main, pinnedNode, run } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';

await main(async () => {
  await ensureInstalled();
  const program = 'src/server/command/check-model-server.ts';
  const { code } = await run(pinnedNode, [program, ...process.argv.slice(2)], { show: true });
  process.exitCode = code;
});
