// `npm run build`: what `npm start` builds, ahead of it, for an image or a package.
import { clientBuild, databaseTemplate, ensureBuilt, models } from './steps/build.mjs';
import { main } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt([models, databaseTemplate, clientBuild]);
});
