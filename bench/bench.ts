import { parseArgs } from 'node:util';
import { ensureBuilt, models as modelsBuild } from '../scripts/steps/build.mjs';
import { recipes } from '../src/engine/tools/recipes.ts';
import { seePicture } from '../src/server/editors/embedded/see-picture.ts';
import { createModels } from '../src/server/models/abilities.ts';
import { benchEngine } from './engine/bench-engine.ts';
import { benchDegraded } from './degraded.ts';
import { benchEditor } from './editor.ts';
import { benchHosted } from './hosted.ts';
import { renderLandingPictures } from './landing-pictures.ts';
import { look, type LookTool } from './look.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { benchKills } from './kills.ts';
import { benchLoad } from './load.ts';
import { benchServer } from './server.ts';
import { withServices } from './services.ts';
import { benchSpeed } from './speed.ts';
import { benchWeb } from './web/web.ts';
import { renderWeaknesses } from './weaknesses.ts';
import { benchWorkers } from './workers.ts';
import { renderStylePictures } from './style-pictures.ts';
import type { Finders } from './engine/finders.ts';
import { benchWords } from './words/words.ts';
import { squareMatte } from './square-matte.ts';

const USAGE = `npm run bench                                    all that are short
npm run bench -- degraded                        enhancePhoto on spoilt photos
npm run bench -- engine [NAME [PART]]            every tool (or one) against known truth and its peers
npm run bench -- words FOLDER                    masks found by words in photos with truth.json [--sheet PNG] [--write PAGE]
npm run bench -- sheet [TOOL]                    before and after of every tool (or one), in bench/out/sheet.png
npm run bench -- speed                           both recipes at 12 megapixels
npm run bench -- server                          the real server at 12 megapixels: seconds, memory, latency
npm run bench -- workers [EDITS]                 edits a minute by 1, 2 and 3 worker processes (PostgreSQL, S3)
npm run bench -- load [pglite|one|two]           a mixed load at capacity and at ten times that, PGlite and PostgreSQL
npm run bench -- kills [KILLS]                   100 kill -9 at random under load, and what was lost (long)
npm run bench -- web [PAGE|gallery]              the pages: Lighthouse, what they weigh, a gallery of 100 pictures
npm run bench -- editor [PART]                   the editor in a browser: brush, view, export, compose, memory (or one)
npm run bench -- hosted                          what is made of a drifting model's answers, at 12 megapixels
npm run bench -- look FOLDER [--tool TOOL]       a sheet of each photo, in bench/out/
npm run bench -- weaknesses [ID]                 pictures of what the engine is bad at, for docs/engine.md
npm run bench -- landing [ID]                    the landing's pictures (or one) anew, as the engine makes them today
npm run bench -- styles [ID]                     the small pictures of the avatar styles (or one) anew`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tool: { type: 'string' }, sheet: { type: 'string' }, write: { type: 'string' } },
});
const [command, folder, given] = positionals;
const tool = values.tool ?? 'enhancePhoto';

if (command === undefined) {
  const cutOut = await withModels((finders) => benchEngine(finders, 'remove-background'));
  const results = [cutOut, await benchDegraded(), await benchSpeed()];
  process.exitCode = results.every(Boolean) ? 0 : 1;
} else if (command === 'degraded') process.exitCode = (await benchDegraded()) ? 0 : 1;
else if (command === 'engine') {
  process.exitCode = (await withModels((finders) => benchEngine(finders, folder, given))) ? 0 : 1;
} else if (command === 'words' && folder) await benchWords(folder, { sheet: values.sheet, write: values.write });
else if (command === 'sheet') await withModels((finders) => writeContactSheet(finders, folder));
else if (command === 'speed') process.exitCode = (await benchSpeed()) ? 0 : 1;
else if (command === 'hosted') process.exitCode = (await benchHosted()) ? 0 : 1;
else if (command === 'web') process.exitCode = (await benchWeb(folder)) ? 0 : 1;
else if (command === 'server') process.exitCode = (await benchServer()) ? 0 : 1;
else if (command === 'workers')
  process.exitCode = (await withServices(() => benchWorkers(Number(folder ?? 24)))) ? 0 : 1;
else if (command === 'kills') process.exitCode = (await withServices(() => benchKills(Number(folder ?? 100)))) ? 0 : 1;
else if (command === 'load') process.exitCode = (await benchLoad(folder)) ? 0 : 1;
else if (command === 'editor') process.exitCode = (await benchEditor(folder)) ? 0 : 1;
else if (command === 'look' && folder && isLookTool(tool))
  await withModels((finders) => look(folder, tool, finders.matteOf));
else if (command === 'weaknesses') {
  await withModels((finders) => renderWeaknesses(finders, folder));
} else if (command === 'landing') {
  await withModels((finders) => renderLandingPictures(finders, folder));
} else if (command === 'styles') {
  await withModels((finders) => renderStylePictures(finders, folder));
} else {
  console.error(USAGE);
  process.exitCode = 2;
}

/** Starts the models as the server does, and ends their processes whatever comes. */
async function withModels<Result>(run: (finders: Finders) => Promise<Result>): Promise<Result> {
  await ensureBuilt([modelsBuild]);
  const models = createModels();
  try {
    return await run({
      matteOf: (picture) => squareMatte(models, picture),
      facesOf: (picture) => models.detectFaces(picture),
      see: (picture, needs) => seePicture(picture, needs, models),
    });
  } finally {
    await models.close();
  }
}

function isLookTool(name: string): name is LookTool {
  return Object.hasOwn(recipes, name);
}
