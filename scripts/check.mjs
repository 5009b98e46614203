// `npm run check`: format, lint, types and dead code, without running anything of the product.
import { runChecks } from './steps/checks.mjs';
import { main } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';

await main(async () => {
  await ensureInstalled();
  const { failures } = await runChecks();
  if (failures.length > 0) process.exitCode = 1;
});
