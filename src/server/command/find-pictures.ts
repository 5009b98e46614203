import { globSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { toolIds } from '../../tools/catalogue.ts';
import { type Command, STANDARD } from './parse-command.ts';

/** A picture to edit, or what is passed over and why. */
export interface Found {
  readonly file: string;
  /** Between the folder that was named and the file: kept below `--out`. */
  readonly below: string;
  /** Why it is no picture to edit; undefined for one that is. */
  readonly skipped?: string;
}

/** What a folder is searched for; what is named by a file or a pattern is opened whatever its name. */
const ENDINGS = new Set(['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif', '.tif', '.tiff']);

const RESULT = new RegExp(`^(.+)-(?:${toolIds.join('|')})(?:-\\d+)?(?: \\(\\d+\\))?\\.(?:png|jpg|webp|avif)$`, 's');

/** The pictures of files, folders and patterns, each once and in order. A result lying beside its picture is not edited again. */
export function findPictures({
  pictures,
  recursive,
  output,
}: Pick<Command, 'pictures' | 'recursive' | 'output'>): Found[] {
  const out = output.kind === 'folder' ? path.resolve(output.path) : undefined;
  const all = pictures.flatMap(expand).flatMap((file) => classify(file, recursive, out));
  const once = [...new Map(all.toReversed().map((each) => [path.resolve(each.file), each])).values()].toReversed();
  const sources = new Set(once.map(({ file }) => withoutEnding(path.resolve(file))));
  return once.map((each) => {
    const source = RESULT.exec(path.basename(each.file))?.[1];
    const isResult = source !== undefined && sources.has(path.join(path.resolve(path.dirname(each.file)), source));
    return isResult && !each.skipped ? { ...each, skipped: 'is a result of a picture beside it' } : each;
  });
}

const withoutEnding = (file: string) => file.slice(0, file.length - path.extname(file).length);

/** The files of a pattern, in order; the word itself where it is a file, or where nothing fits. */
function expand(word: string): string[] {
  if (word === STANDARD || lookAt(word) || !/[*?[{]/.test(word)) return [word];
  const files = globSync(word).toSorted();
  return files.length > 0 ? files : [word];
}

const lookAt = (file: string): Stats | undefined => {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
};

function classify(file: string, recursive: boolean, out: string | undefined): Found[] {
  const stat = file === STANDARD ? undefined : lookAt(file);
  // What is not there, or may not be looked at, is told when it is opened.
  if (!stat || stat.isFile()) return [{ file, below: '' }];
  if (!stat.isDirectory()) return [{ file, below: '', skipped: `is ${special(stat)}, no picture` }];
  if (!recursive) return [{ file, below: '', skipped: 'is a folder; --recursive edits the pictures in it' }];
  return walk(file, '', out);
}

function special(stat: Stats): string {
  if (stat.isFIFO()) return 'a pipe';
  return stat.isSocket() ? 'a socket' : 'a device';
}

/** The pictures below a folder. Links to folders are not followed, and neither hidden files nor the folder of the results are read. */
function walk(folder: string, below: string, out: string | undefined): Found[] {
  let names;
  try {
    names = readdirSync(folder).toSorted();
  } catch {
    return [{ file: folder, below, skipped: 'cannot be read' }];
  }
  return names.flatMap((name): Found[] => {
    const file = path.join(folder, name);
    const stat = lstatSync(file, { throwIfNoEntry: false });
    if (name.startsWith('.') || !stat || path.resolve(file) === out) return [];
    if (stat.isDirectory()) return walk(file, path.join(below, name), out);
    if (!ENDINGS.has(path.extname(name).toLowerCase())) return [];
    return classify(file, false, out).map((each) => ({ ...each, below }));
  });
}
