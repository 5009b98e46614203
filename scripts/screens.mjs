// `npm run screens`: every screen of the product, photographed, and on one sheet (test/screens).
import { clientBuild, databaseTemplate, ensureBuilt, models } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { main, pinnedNode, run } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt([models, databaseTemplate, clientBuild]);
  const { code } = await run(pinnedNode, ['test/screens/main.ts', ...process.argv.slice(2)], { show: true });
  process.exitCode = code;
});
