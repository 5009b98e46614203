import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';
import { wordComplaints, type WordFiles } from '../../scripts/language/word-complaints.ts';

const folder = path.join(root, 'src/words');
const languages = readdirSync(folder);
const whole = Object.fromEntries(
  languages.flatMap((tag) =>
    readdirSync(path.join(folder, tag)).map((file) => [
      `${tag}/${file}`,
      readFileSync(path.join(folder, tag, file), 'utf8'),
    ]),
  ),
);

const complaintsOf = (files: WordFiles, tags = languages) =>
  wordComplaints({ languages: tags, files, imported: new Set(Object.keys(whole)) });

/** The complaints when one text of one file stands in another way. */
function complaintsWith(file: string, from: string, to: string): string[] {
  expect(whole[file]).toContain(from);
  return complaintsOf({ ...whole, [file]: whole[file]!.replace(from, () => to) });
}

it('P5 the words of all languages pass the check', () => {
  expect(complaintsOf(whole)).toEqual([]);
});

it.each([
  ['de/things.json', '"zebra":', '"zebras":', ['objects: zebra: is missing', 'objects: unknown key “zebras”']],
  ['de/things.json', '"animals":', '"animal":', ['animals: is missing', 'unknown key “animal”']],
  ['de/things.json', '"katze/katzen, ', '"katze/katzen, kater, ', ['objects: cat: “kater” stands twice']],
  ['de/things.json', '"gabel/gabeln"', '""', ['objects: fork: is empty']],
  ['de/things.json', '"gabel/gabeln"', '"gabel/"', ['objects: fork: “gabel/” is no term, and no singular/plural']],
  [
    'de/things.json',
    '"gabel/gabeln"',
    '"gabel,forke"',
    ['objects: fork: has not one comma and one space between its terms'],
  ],
  ['de/things.json', '{shade}?grün{ending}?', '{shade}?grün{endings}?', ['colors: green: there is no group {endings}']],
  ['de/things.json', '"fork":', '"fork": "forke", "fork":', ['a key stands twice']],
  [
    'de/things.json',
    '"headFirst": true',
    '"headFirst": "yes"',
    ['headFirst: Invalid input: expected boolean, received string'],
  ],
  ['zh-Hans/things.json', '"车": "車"', '"车": "車車"', ['traditional: 车: is not one character']],
  [
    'de/wishes.json',
    '"weg mit {area}"',
    '"weg mit {area"',
    ['wishes: remove {area}: 4: a brace of “weg mit {area” stands alone'],
  ],
  [
    'de/wishes.json',
    '"weg mit {area}"',
    '"weg mit {thing}"',
    ['wishes: remove {area}: 4: there is neither a place nor a group {thing}'],
  ],
  [
    'de/wishes.json',
    '"auf|im? {ratio}"',
    '"auf||im? {ratio}"',
    ['wishes: crop to {ratio}: 4: “auf||im?” of “auf||im? {ratio}” is not a|b or a?'],
  ],
  [
    'de/wishes.json',
    '"auf|im? {ratio}"',
    '"auf|im? {place}"',
    ['wishes: crop to {ratio}: {ratio} stands only in one of “auf|im? {place}” and the English'],
  ],
  ['de/wishes.json', '"dunkel…"', '"dunkel"', ['shades: dark: “dunkel” does not have one … for the color']],
  ['ja/wishes.json', 'または"', 'または("', ['not: “または(” is no regular expression']],
  ['fr/styles.json', '"comic":', '"comics":', ['comic: is missing', 'unknown key “comics”']],
  ['ko/emails.json', '"orOpen":', '"orClose":', ['orOpen: is missing', 'unknown key “orClose”']],
  ['es/share-page.json', '{date}', '{day}', ['until: has the gaps [{day}] in place of [{date}]']],
  ['es/share-page.json', '"Antes"', '"Before"', ['before: is the same as in English']],
  ['es/tool-names.json', '"magicEdit":', '"magicEditor":', ['unknown key “magicEditor”']],
  ['en/paint-colors.json', '"#c82028"', '"c82028"', ['colors: red: is not #rrggbb']],
  ['en/instructions.json', '"sepia": {', '"sepias": {', ['adjectives: unknown key “sepias”']],
  ['en/other-tools.json', '{color}s', '{hue}s', ['colorize: asks: there is no group {hue}']],
  ['en/color-hints.json', '}', '', ['is no JSON']],
])('P5 the check of %s, with %s as %s, names the key and the fault', (file, from, to, complaints) => {
  expect(complaintsWith(file, from, to)).toEqual(complaints.map((complaint) => `${file}: ${complaint}`));
});

it('P5 the check names a file that is missing, one that is no language’s, and one that nothing imports', () => {
  const { 'fr/wishes.json': wishes, ...others } = whole;
  expect(complaintsOf({ ...others, 'en/wishes.json': wishes! })).toEqual([
    'fr/wishes.json: is missing',
    'en/wishes.json: no language has such a file',
  ]);
  expect(complaintsOf(whole, [...languages, 'it'])).toHaveLength(7);
  expect(
    wordComplaints({ languages: ['ja'], files: { 'ja/things.json': whole['ja/things.json']! }, imported: new Set() }),
  ).toContain('ja/things.json: nothing imports it');
});
