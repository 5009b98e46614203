import type { z } from 'zod';
import { englishOnly, everywhere, translatedOnly } from './word-schemas.ts';

/** Files of `src/words`: what they hold, by their paths in it, such as `de/things.json`. */
export type WordFiles = Readonly<Record<string, string>>;

export interface Words {
  /** The tags of the languages that should have words. */
  readonly languages: readonly string[];
  readonly files: WordFiles;
  /** The paths of the files that the code imports. */
  readonly imported: ReadonlySet<string>;
}

/** What is wrong with the words, one line each: the file, the key, the fault. */
export function wordComplaints({ languages, files, imported }: Words): string[] {
  const wanted = new Map(
    languages.flatMap((tag) => schemasOf(tag).map(([name, schema]) => [`${tag}/${name}.json`, schema])),
  );
  return [
    ...[...wanted.keys()].filter((path) => !(path in files)).map((path) => `${path}: is missing`),
    ...Object.keys(files)
      .filter((path) => wanted.has(path) && !imported.has(path))
      .map((path) => `${path}: nothing imports it`),
    ...Object.entries(files).flatMap(([path, text]) => {
      const schema = wanted.get(path);
      const complaints = schema ? fileComplaints(path, text, schema, files) : ['no language has such a file'];
      return complaints.map((complaint) => `${path}: ${complaint}`);
    }),
  ];
}

function schemasOf(tag: string): [string, z.ZodType][] {
  return Object.entries({ ...everywhere, ...(tag === 'en' ? englishOnly : translatedOnly) });
}

function fileComplaints(path: string, text: string, schema: z.ZodType, files: WordFiles): string[] {
  const words = parsed(text);
  if (words === undefined) return ['is no JSON'];
  const { error } = schema.safeParse(words);
  return [
    ...(minified(text) === JSON.stringify(words) ? [] : ['a key stands twice']),
    ...(error?.issues ?? []).map((issue) => [...issue.path, said(issue)].join(': ')),
    ...(error ? [] : sentenceComplaints(path, words as Sentences, files)),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** JSON without the spaces between its parts; `JSON.parse` keeps only the last of two values under one key. */
const minified = (text: string): string => text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');

function said(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `unknown key ${issue.keys.map((key) => `“${key}”`).join(', ')}`;
  return issue.message.endsWith('received undefined') ? 'is missing' : issue.message;
}

type Sentences = Readonly<Record<string, string>>;
/** What has the keys that English has, and sentences with its gaps. */
const SENTENCES = /^(?!en\/).*\/(styles|emails|share-page)\.json$/;

function sentenceComplaints(path: string, words: Sentences, files: WordFiles): string[] {
  const [, name] = SENTENCES.exec(path) ?? [];
  if (name === undefined) return [];
  const english = (parsed(files[`en/${name}.json`] ?? '') ?? {}) as Sentences;
  return [
    ...Object.keys(english)
      .filter((key) => !(key in words))
      .map((key) => `${key}: is missing`),
    ...Object.entries(words).flatMap(([key, sentence]) => {
      const original = english[key];
      if (original === undefined) return [`unknown key “${key}”`];
      if (name !== 'styles' && original === sentence) return [`${key}: is the same as in English`];
      const [wanted, stated] = [original, sentence].map(gapsOf);
      return wanted === stated ? [] : [`${key}: has the gaps [${stated}] in place of [${wanted}]`];
    }),
  ];
}

const gapsOf = (sentence: string): string => (sentence.match(/\{\w+\}/g) ?? []).toSorted().join(' ');
