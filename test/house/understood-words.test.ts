import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePhrase } from '../../src/engine/finding/phrase/parse-phrase.ts';
import { parseHints } from '../../src/engine/tools/colorize-photo/parse-hints.ts';
import { translateInstruction } from '../../src/engine/vocabulary/phrasebook/translate-instruction.ts';
import { matchStyle } from '../../src/engine/tools/generate-avatar/styles/match-style.ts';
import { parseInstruction } from '../../src/engine/tools/magic-edit/instructions/parse-instruction.ts';
import { avatarStyles } from '../../src/tools/generate-avatar.ts';
import { magicEdit } from '../../src/tools/magic-edit.ts';
import type { Example } from '../../src/tools/tool.ts';
import { englishToolMessages } from '../../scripts/language/english-tool-messages.ts';

const readJson = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Record<string, string>;
const english: Record<string, string> = { ...readJson('src/client/language/en.json'), ...englishToolMessages() };

/** What our own editor can do of the examples. */
const examples: readonly Example[] = magicEdit
  .fields!.flatMap((field) => (field.kind === 'text' ? (field.examples ?? []) : []))
  .filter(({ needs }) => needs === undefined);

/** The operations of an instruction; for the name of a thing, what it means. */
const done = (instruction = '') =>
  parseInstruction(instruction).map((operation) =>
    'where' in operation && operation.where.kind === 'object'
      ? { ...operation, where: targets(operation.where.phrase) }
      : operation,
  );
const targets = (phrase = '') => parsePhrase(phrase).parts.map((part) => part.targets);
const told = (hints = '') => parseHints(hints).map(({ object, chroma }) => ({ chroma, targets: targets(object) }));
const QUOTED = /„([^“]+)“|“([^”]+)”|«\s?([^»]+?)\s?»|「([^」]+)」|‘([^’]+)’/g;
const quoted = (sentence = '') =>
  [...sentence.replace(/.\s?\{part\}\s?./, '').matchAll(QUOTED)].map((match) => match.slice(1).find(Boolean)!);

describe.each(['de', 'es', 'fr', 'ja', 'ko', 'zh-Hans'])('P5 what the interface suggests to write in %s', (tag) => {
  const said = readJson(`src/client/language/${tag}.json`);

  it.each(examples.map(({ label, text }) => [label, text] as const))(
    'T4 “%s” does what it does in English',
    (label, text) => {
      expect(done(said[`tool.magicEdit.instruction.text.${label}`])).toEqual(done(text));
      expect(done(said[`tool.magicEdit.instruction.example.${label}`])).toEqual(done(text));
    },
  );

  it('T4 the placeholder of Magic Editor, and the examples of its refusal, do what they do in English', () => {
    const placeholder = 'tool.magicEdit.instruction.placeholder';
    expect(done(said[placeholder])).toEqual(done(english[placeholder]));
    const refusal = 'error.instruction_unknown';
    expect(quoted(english[refusal])).toHaveLength(3);
    expect(quoted(said[refusal]).map(done)).toEqual(quoted(english[refusal]).map(done));
  });

  it('T3 the placeholder of Magic Eraser names what it names in English', () => {
    const placeholder = 'tool.magicErase.object.placeholder';
    expect(targets(said[placeholder])).toEqual(targets(english[placeholder]));
  });

  it('T6 every hint that Colorize suggests is understood', () => {
    const placeholder = 'tool.colorizePhoto.hints.placeholder';
    expect(told(said[placeholder])).toEqual(told(english[placeholder]));
    for (const key of [
      'tool.colorizePhoto.hints.hint',
      'features.colorizePhoto',
      'note.colors_untold',
      'note.tone_only',
    ]) {
      const [hint] = quoted(said[key]);
      expect([key, told(hint)]).toEqual([key, told(quoted(english[key])[0])]);
      expect(told(hint)[0]?.chroma).toBeDefined();
    }
  });

  it('T8 every style of AI Avatar is understood by the name on its tile', () => {
    for (const { label } of avatarStyles) {
      const name = said[`tool.generateAvatar.style.example.${label}`]!;
      const { style, exact } = matchStyle(name);
      expect([name, style.words[0], exact]).toEqual([name, label, true]);
    }
    expect(said['tool.generateAvatar.style.placeholder']).toBe(
      said[`tool.generateAvatar.style.example.${avatarStyles[0].label}`],
    );
  });
});

it('T4 reads every English instruction of the benchmark as if there were no phrasebooks', () => {
  const said = JSON.stringify(readJson('bench/scenes/magic-edit.json')).matchAll(/"say":"((?:[^"\\]|\\.)*)"/g);
  const instructions = [...said].map(([, say]) => JSON.parse(`"${say!}"`) as string);
  expect(instructions.length).toBeGreaterThan(100);
  const changed = instructions.filter((instruction) => {
    const { english = instruction } = translateInstruction(instruction);
    return english !== instruction;
  });
  expect(changed).toEqual([]);
});
