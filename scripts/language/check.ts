import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALL } from './catalogues.ts';
import { complaintsOf } from './complaints.ts';
import { englishToolMessages } from './english-tool-messages.ts';
import { wordComplaints } from './word-complaints.ts';

const client = path.resolve(import.meta.dirname, '../../src/client');
const folder = path.join(client, 'language');

const readJson = <Shape = Record<string, string>>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Shape;

/** The files of a folder of `src` and of the folders in it whose names fit, by their paths. */
function filesIn(folder: string, name: RegExp): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => name.test(file));
  return Object.fromEntries(
    files.map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(folder, file), 'utf8')]),
  );
}

/** The keys that the code of the client says. */
const usedKeys = (): Set<string> =>
  new Set(
    Object.values(filesIn(client, /\.tsx?$/)).flatMap((text) => [...text.matchAll(CALL)].map(([, , key]) => key!)),
  );

/** The files of `src/words` that the code takes. */
function importedWords(): Set<string> {
  const code = ['engine', 'server'].flatMap((room) => Object.values(filesIn(path.join(client, '..', room), /\.ts$/)));
  return new Set(code.flatMap((text) => [...text.matchAll(/ from '[./]+\/words\/([^']+)'/g)].map(([, file]) => file!)));
}

const tags = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => path.basename(file, '.json'));

/** The catalogues of the interface and the words as they stand, one complaint a line. */
const complaints = [
  ...complaintsOf({
    english: readJson(path.join(folder, 'en.json')),
    toolMessages: englishToolMessages(),
    catalogues: Object.fromEntries(
      tags.filter((tag) => tag !== 'en').map((tag) => [tag, readJson(path.join(folder, `${tag}.json`))]),
    ),
    used: usedKeys(),
    same: readJson<Record<string, string[]>>(path.join(import.meta.dirname, 'same-as-english.json')),
  }),
  // The two kinds of English have the same words.
  ...wordComplaints({
    languages: tags.filter((tag) => tag !== 'en-GB'),
    files: filesIn(path.join(client, '../words'), /\.\w+$/),
    imported: importedWords(),
  }).map((complaint) => `src/words/${complaint}`),
];
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
