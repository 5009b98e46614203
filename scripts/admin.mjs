// `npm run admin -- COMMAND`: finds, blocks and deletes people, sets their limit, ends links (docs/operations.md).
import { main, pinnedNode, run } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';

await main(async () => {
  await ensureInstalled();
  const { code } = await run(pinnedNode, ['src/server/admin/admin.ts', ...process.argv.slice(2)], { show: true });
  process.exitCode = code;
});
