// `npm run check`: format, lint, types and dead code, without running anything of the product.
import { runChecks } from './steps/checks.mjs';
import { main } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';

await main(async () => {
  await ensureInstalled();
  const { failed } = await runChecks();
  if (failed > 0) process.exitCode = 1;
});
