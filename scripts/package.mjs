// `npm run package`: makes build/package, which `npm pack` and `npm publish` take (docs/command-line.md).
import { clientBuild, ensureBuilt, models } from './steps/build.mjs';
import { main, pinnedNode, run, Stop } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt([models, clientBuild]);
  // The Node that runs this script may be one that cannot strip types.
  const { code, output } = await run(pinnedNode, ['--no-warnings', 'scripts/package/build.ts']);
  if (code !== 0) throw new Stop(output);
  process.stdout.write(output);
});
