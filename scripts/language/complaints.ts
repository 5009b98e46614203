import compile from 'icu-minify/compile';

type Sentences = Readonly<Record<string, string>>;

export interface Languages {
  /** `en.json`. */
  readonly english: Sentences;
  /** What `src/tools` says, by the keys of english-tool-messages.ts. */
  readonly toolMessages: Sentences;
  /** The other languages by their tags. `en-GB` has only what it spells in another way. */
  readonly catalogues: Readonly<Record<string, Sentences>>;
  /** The keys that the code says. */
  readonly used: ReadonlySet<string>;
  /** Keys whose sentence is rightly the same as in English, by language. */
  readonly same: Readonly<Record<string, readonly string[]>>;
}

/** Words that only one side of the Atlantic spells so. */
const AMERICAN = /color(?!iz)|\bgray|\bcenter|favorite|license|organiz|recogniz/i;

/** What is wrong with the catalogues of the interface, one line each. */
export function complaintsOf(languages: Languages): string[] {
  const { english, used, catalogues } = languages;
  return [
    ...Object.keys(english)
      .filter((key) => !used.has(key))
      .map((key) => `en: nothing says “${key}”`),
    ...[...used].filter((key) => !(key in english)).map((key) => `en: “${key}” is said and missing`),
    ...Object.keys(catalogues).flatMap((tag) =>
      (tag === 'en-GB' ? britishComplaints : translationComplaints)(tag, languages).map((line) => `${tag}: ${line}`),
    ),
  ];
}

function translationComplaints(tag: string, { english, toolMessages, catalogues, same }: Languages): string[] {
  const wanted: Sentences = { ...english, ...toolMessages };
  const stated = catalogues[tag] ?? {};
  const allowed = new Set(same[tag] ?? []);
  return [
    ...Object.keys(wanted)
      .filter((key) => !(key in stated))
      .map((key) => `“${key}” is missing`),
    ...Object.entries(stated).flatMap(([key, text]) => {
      const original = wanted[key];
      if (original === undefined) return [`“${key}” is used by nothing`];
      if (text === original && !allowed.has(key)) return [`“${key}” is the same as in English`];
      return gapComplaints(key, original, text);
    }),
    ...[...(same[tag] ?? [])]
      .filter((key) => stated[key] !== wanted[key])
      .map((key) => `“${key}” need not be allowed to be the same`),
  ];
}

function britishComplaints(tag: string, { english, toolMessages, catalogues }: Languages): string[] {
  const wanted: Sentences = { ...english, ...toolMessages };
  const stated = catalogues[tag] ?? {};
  return [
    ...Object.entries(wanted)
      .filter(([key, text]) => AMERICAN.test(text) && !(key in stated))
      .map(([key]) => `“${key}” is spelled the American way`),
    ...Object.entries(stated).flatMap(([key, text]) => {
      const original = wanted[key];
      if (original === undefined) return [`“${key}” is used by nothing`];
      if (text === original) return [`“${key}” is the same as in English`];
      return gapComplaints(key, original, text);
    }),
  ];
}

function gapComplaints(key: string, original: string, text: string): string[] {
  const wanted = [...gapsOf(original)].sort().join(' ');
  const stated = [...gapsOf(text)].sort().join(' ');
  return wanted === stated ? [] : [`“${key}” has the gaps [${stated}] in place of [${wanted}]`];
}

/** The names of a sentence's placeholders and tags. Throws where it is no ICU message. */
function gapsOf(text: string): Set<string> {
  const names = new Set<string>();
  // A compiled sentence is nested lists; a list that begins with a name is a gap, what comes after it may hold more.
  const visit = (part: unknown, isGap: boolean) => {
    if (Array.isArray(part)) {
      if (isGap) names.add(part[0] as string);
      for (const inner of isGap ? part.slice(1) : part) visit(inner, Array.isArray(inner));
    } else if (typeof part === 'object' && part !== null)
      for (const branch of Object.values(part)) visit(branch, false);
  };
  visit(compile(text), false);
  return names;
}
