import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { EngineError } from '../../src/engine/engine-error.ts';
import { tools } from '../../src/tools/catalogue.ts';
import { freeNotes } from '../../src/tools/notes.ts';
import { applyTool, type BenchModels } from '../engine/models.ts';
import { readPicture } from '../pictures/picture-files.ts';

const PICTURES = ['.jpg', '.jpeg', '.png', '.webp'];
/** The tools whose results are judged, by the folders of their photos. */
const FOLDERS = { cutout: 'removeBackground', extend: 'extendImage' } as const;
type Tool = (typeof FOLDERS)[keyof typeof FOLDERS];

type Charge = 'charged' | 'free' | 'refused';

interface Judged {
  readonly charge: Charge;
  readonly measures: Readonly<Record<string, number>>;
}

/** A grade, 1 to 5, that somebody gave a result, and the parameters of the edit. */
interface Graded {
  readonly grade?: number;
  readonly params?: object;
}

/**
 * Prints what the judge measures of results, what is charged, and how that fits the grades that people gave. `FOLDER/cutout` and
 * `FOLDER/extend` hold photos and `grades.json`: of each photo's name without its ending its grade and parameters. The photos with an even place
 * are those by which bounds may be chosen, the odd ones those on which they are tried.
 */
export async function benchJudge(models: BenchModels, folder: string): Promise<void> {
  for (const [name, tool] of Object.entries(FOLDERS)) {
    const at = join(folder, name);
    if (existsSync(at)) await judgeFolder(models, at, tool);
  }
}

async function judgeFolder(models: BenchModels, folder: string, tool: Tool): Promise<void> {
  const gradesFile = join(folder, 'grades.json');
  const grades = (existsSync(gradesFile) ? JSON.parse(await readFile(gradesFile, 'utf8')) : {}) as Record<
    string,
    Graded
  >;
  const photos = (await readdir(folder)).filter((file) => PICTURES.includes(extname(file).toLowerCase())).toSorted();
  const halves: { readonly charge: Charge; readonly grade: number }[][] = [[], []];
  console.log(`\n${tool}`);
  for (const [place, photo] of photos.entries()) {
    const { grade, params = tools[tool].start } = grades[photo.slice(0, -extname(photo).length)] ?? {};
    const { charge, measures } = await judge(models, tool, params, join(folder, photo));
    const told = Object.entries(measures).map(([measure, value]) => `${measure} ${value.toFixed(3)}`);
    console.log(`${photo.padEnd(28)} ${String(grade ?? '–').padEnd(2)} ${charge.padEnd(8)} ${told.join('  ')}`);
    if (grade !== undefined) halves[place % 2]!.push({ charge, grade });
  }
  for (const [i, half] of halves.entries()) {
    const of = (isGraded: (grade: number) => boolean, charge: Charge) =>
      half.filter((one) => isGraded(one.grade) && one.charge === charge).length;
    const line = (isGraded: (grade: number) => boolean) =>
      (['charged', 'free', 'refused'] as const).map((charge) => `${of(isGraded, charge)} ${charge}`).join(', ');
    console.log(
      `${i === 0 ? 'even' : 'odd '} half, ${half.length} graded: of 1 and 2 ${line((grade) => grade <= 2)}; of 4 and 5 ${line((grade) => grade >= 4)}`,
    );
  }
}

async function judge(models: BenchModels, tool: Tool, params: object, path: string): Promise<Judged> {
  try {
    const { notes = [], measures = {} } = await applyTool(tool, params, await readPicture(path), models);
    return { charge: notes.some(({ code }) => freeNotes.includes(code)) ? 'free' : 'charged', measures };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { charge: 'refused', measures: {} };
  }
}
