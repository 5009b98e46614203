// `npm run models -- COMMAND`: brings and removes models that the product does not carry (docs/models.md).
import { main, pinnedNode, run } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';

await main(async () => {
  await ensureInstalled();
  const program = 'src/server/command/models-command.ts';
  const { code } = await run(pinnedNode, [program, ...process.argv.slice(2)], { show: true });
  process.exitCode = code;
});
