import { parseArgs } from 'node:util';
import { benchAnswers } from './answers/answers.ts';
import { benchSeconds } from './engine/cost/seconds.ts';
import { benchEngine } from './engine/engine.ts';
import { type BenchModels, withModels } from './engine/models.ts';
import { benchJudge } from './judge/judge.ts';
import { benchLoad } from './load.ts';
import { renderStylePictures } from './pictures/avatar-styles.ts';
import { renderLandingPictures } from './pictures/landing.ts';
import { look } from './pictures/look.ts';
import { renderWeaknesses } from './pictures/weaknesses.ts';
import { writeReport } from './report/report.ts';
import { benchKills } from './server/kills.ts';
import { benchServer } from './server/server.ts';
import { withServices } from './server/services.ts';
import { benchWorkers } from './server/workers.ts';
import { benchEditor } from './web/editor.ts';
import { benchWeb } from './web/web.ts';
import { benchWords } from './words/words.ts';

const USAGE = `npm run bench -- report [FOLDER] [--only PARTS]  the tables of docs/benchmarks.md, or some of them: tools, quality,
                                                 a tool of "engine", words, pages, server; FOLDER has photos, or truth.json too
npm run bench -- engine [NAME [PART]]            every tool (or one) against known truth and its peers
npm run bench -- seconds [FOLDER] [--megapixels 2,12]  seconds and memory of every tool, on photos of these sizes
npm run bench -- words FOLDER [--sheet PNG]      masks found by words in photos with truth.json
npm run bench -- look [FOLDER] [--params JSON]   before and after of examples, or of the photos in FOLDER/{cutout,enhance,restore,
                                                 colorize,erase,extend,avatar} or in one of these, in bench/out/look
npm run bench -- server                          the real server at 12 megapixels: seconds, memory, latency
npm run bench -- workers [EDITS]                 edits a minute by 1, 2 and 3 worker processes (PostgreSQL, S3)
npm run bench -- load [pglite|one|two]           a mixed load at capacity and at ten times that, PGlite and PostgreSQL
npm run bench -- kills [KILLS]                   100 kill -9 at random under load, and what was lost (long)
npm run bench -- web [PAGE|gallery]              the pages: Lighthouse, what they weigh, a gallery of 100 pictures
npm run bench -- editor [PART]                   the editor in a browser: brush, view, export, compose, adjust, memory (or one)
npm run bench -- answers FOLDER [--only NAMES]   what is taken of real answers of models, and why: FOLDER has pairs.json,
                                                 NAME-in.jpg and NAME-out.jpg; sheets in bench/out/answers
npm run bench -- judge FOLDER                    what the judge measures of results, beside grades: FOLDER has cutout and extend,
                                                 with photos and grades.json
npm run bench -- weaknesses [ID]                 pictures of what the engine is bad at, for docs/engine.md
npm run bench -- landing [ID]                    the landing's pictures (or one) anew, as the engine makes them today
npm run bench -- styles [ID]                     the small pictures of the avatar styles (or one) anew`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sheet: { type: 'string' },
    only: { type: 'string' },
    params: { type: 'string' },
    megapixels: { type: 'string' },
  },
});
const [command = '', first, second] = positionals;

/** A command that fails nothing gives undefined. */
type Command = () => Promise<boolean | void>;
const asked = (run: (models: BenchModels) => ReturnType<Command>): Command => {
  return () => withModels(run);
};

const commands: Readonly<Record<string, Command>> = {
  report: () => writeReport(first, values.only),
  engine: asked((models) => benchEngine(models, first, second)),
  seconds: asked((models) => benchSeconds(models, first, values.megapixels?.split(',').map(Number))),
  words: () => (first === undefined ? usage() : benchWords(first, values.sheet)),
  look: asked((models) => look(models, first, values.params)),
  server: benchServer,
  workers: () => withServices(() => benchWorkers(Number(first ?? 24))),
  load: () => benchLoad(first),
  kills: () => withServices(() => benchKills(Number(first ?? 100))),
  web: () => benchWeb(first),
  editor: () => benchEditor(first),
  answers: () => (first === undefined ? usage() : withModels((models) => benchAnswers(models, first, values.only))),
  judge: () => (first === undefined ? usage() : withModels((models) => benchJudge(models, first))),
  weaknesses: asked((models) => renderWeaknesses(models, first)),
  landing: asked((models) => renderLandingPictures(models, first)),
  styles: asked((models) => renderStylePictures(models, first)),
};

const run = Object.hasOwn(commands, command) ? commands[command]! : usage;
process.exitCode = (await run()) === false ? 1 : 0;

async function usage(): Promise<boolean> {
  console.error(USAGE);
  return false;
}
