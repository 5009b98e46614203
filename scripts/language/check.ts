import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALL } from './catalogues.ts';
import { complaintsOf } from './complaints.ts';
import { englishToolMessages } from './english-tool-messages.ts';

const client = path.resolve(import.meta.dirname, '../../src/client');
const folder = path.join(client, 'language');

const readJson = <Shape = Record<string, string>>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Shape;

/** The keys that the code of the client says. */
function usedKeys(): Set<string> {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return new Set(
    files.flatMap((file) => [...readFileSync(path.join(client, file), 'utf8').matchAll(CALL)].map(([, , key]) => key!)),
  );
}

/** The catalogues of the interface as they stand, one complaint a line. */
const complaints = complaintsOf({
  english: readJson(path.join(folder, 'en.json')),
  toolMessages: englishToolMessages(),
  catalogues: Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json') && file !== 'en.json')
      .map((file) => [path.basename(file, '.json'), readJson(path.join(folder, file))]),
  ),
  used: usedKeys(),
  same: readJson<Record<string, string[]>>(path.join(import.meta.dirname, 'same-as-english.json')),
});
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
