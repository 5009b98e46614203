import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AddedFile, AddedModel } from './added-models.ts';
import { openAddedModels } from './added-models-pool.ts';
import { importInto, keepFile, sizeOf } from './models-folder.ts';
import { parseModelsCommand } from './parse-models-command.ts';
import { runModelsCommand } from './run-models-command.ts';
import type { Verdict } from './trials/trial.ts';

const bytes = randomBytes(300_000);
const partly = bytes.subarray(0, 100_000);

let home: string;
let server: Server;
let base: string;
/** What the server is asked, and what it answers. */
let asked: IncomingMessage[];
let answer: RequestListener;
let told: string[];
let mirror: string | undefined;
/** What each model's trial finds. */
let verdict: Verdict;

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'models-'));
  asked = [];
  told = [];
  mirror = undefined;
  verdict = { passed: true, answered: true, said: 'color 1 (at most 2)' };
  answer = serveRanges;
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(home, { recursive: true });
});

const serveRanges: RequestListener = ({ headers }, response) => {
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
  if (from > 0) response.writeHead(206, { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` });
  response.end(bytes.subarray(from));
};

const folder = () => path.join(home, 'models');
const file = (name: string) => path.join(folder(), name);
const modelFile = (given: Partial<AddedFile> = {}): AddedFile => ({
  name: 'filler.onnx',
  sources: [`${base}/filler`],
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  ...given,
});
const model = (...files: readonly Partial<AddedFile>[]): AddedModel => ({
  id: 'filler',
  name: 'Filler',
  ability: 'fill',
  files: files.map(modelFile),
  licence: { spdx: 'MIT', holder: 'Copyright (c) 2026 Somebody', said: 'https://example.org/filler' },
  memory: 10,
  improves: 'Holes are filled.',
  tools: ['magicErase'],
});

/** As `npm run models -- …` would. */
const models = (line: string, ...files: readonly Partial<AddedFile>[]) => {
  const table = [files.length === 0 ? model({}) : model(...files)];
  const report = (text: string) => void told.push(text);
  const tried = async () => {
    const log = pino({ level: 'silent' });
    const added = openAddedModels({ folder: folder(), log, models: table, tryOut: async () => verdict });
    await added.settled();
    await added.close();
    return added.states();
  };
  const deps = { models: table, folder: folder(), mirror, report, tried };
  return runModelsCommand(deps, parseModelsCommand(line.split(' '))!);
};

/** A download that broke off. */
const begin = async (content: Uint8Array) => {
  await mkdir(folder());
  await writeFile(file('filler.onnx.part'), content);
};

describe('npm run models', () => {
  test('get brings a model with the text of its licence, and only once', async () => {
    expect((await models('get filler')).done).toBe(true);
    expect(await readFile(file('filler.onnx'))).toEqual(bytes);
    const licence = await readFile(file('filler.LICENCE.txt'), 'utf8');
    expect(licence).toMatch(
      /MIT.+example\.org\/filler\n\nCopyright \(c\) 2026 Somebody\n\nPermission is hereby granted/s,
    );
    const files = ['filler.LICENCE.txt', 'filler.onnx', 'filler.trial.json'];
    expect((await readdir(folder())).toSorted()).toEqual(files);
    expect((await models('get filler')).done).toBe(true);
    expect(asked).toHaveLength(1);
    expect((await models('list')).text).toContain(
      'filler (Filler)  0.3 MB, 10 MB of memory, MIT\n    Holes are filled.\n    in use: it has passed its trial: color 1 (at most 2)',
    );
  });

  test('get goes on where a download broke off', async () => {
    const responses: ServerResponse[] = [];
    answer = (_, response) => {
      responses.push(response.writeHead(200, { 'content-length': bytes.length }));
      response.write(partly);
    };
    const reason = models('get filler').then(
      () => 'none',
      (error: Error) => error.message,
    );
    await expect.poll(() => sizeOf(file('filler.onnx.part'))).toBe(partly.length);
    responses[0]!.destroy();
    expect(await reason).toContain('the file ended at 100000 of 300000 bytes: run the command again, and it goes on');
    answer = serveRanges;
    await models('get filler');
    expect(asked.at(-1)!.headers.range).toBe('bytes=100000-');
    expect(await readFile(file('filler.onnx'))).toEqual(bytes);
  });

  test('a server that knows no ranges sends the file from its beginning', async () => {
    await begin(partly);
    answer = (_, response) => void response.end(bytes);
    await models('get filler');
    expect(await readFile(file('filler.onnx'))).toEqual(bytes);
  });

  test('a server that sends another range than was asked for is refused', async () => {
    await begin(partly);
    answer = (_, response) => void response.writeHead(206, { 'content-range': 'bytes 0-299999/300000' }).end(bytes);
    await expect(models('get filler')).rejects.toThrow('another part of the file');
  });

  test.each([
    ['another file', (content: Buffer) => randomBytes(content.length)],
    ['a file that is too long', (content: Buffer) => Buffer.concat([content, content])],
  ])('%s is not kept', async (_, changed) => {
    answer = (_, response) => void response.end(changed(bytes));
    await expect(models('get filler')).rejects.toThrow(/has SHA-256 .+, not .+: it was removed|it is another file/);
    expect(await readdir(folder())).toEqual([]);
    expect((await models('remove filler')).text).toBe('filler was not there.');
  });

  test('a redirect is followed, and the next source is asked when one fails', async () => {
    answer = (request, response) => {
      if (request.url === '/gone') response.writeHead(404).end();
      else if (request.url === '/moved') response.writeHead(302, { location: '/there' }).end();
      else serveRanges(request, response);
    };
    await models('get filler', { sources: [`${base}/gone`, `${base}/moved`] });
    expect(asked.map(({ url }) => url)).toEqual(['/gone', '/moved', '/there']);
  });

  test('every source that failed is named with its reason', async () => {
    answer = (_, response) => void response.writeHead(503).end();
    const away = { sources: [`${base}/a`, 'http://127.0.0.1:1/b'] };
    await expect(models('get filler', away)).rejects.toThrow(
      `filler.onnx could not be brought. ${base}/a: the server answers 503. http://127.0.0.1:1/b: the server cannot be reached`,
    );
  });

  test('with a mirror nothing else is asked', async () => {
    mirror = `${base}/copy`;
    await models('get filler', { sources: ['http://127.0.0.1:1/away'] });
    expect(asked.map(({ url }) => url)).toEqual(['/copy/filler.onnx']);
  });

  test('a disk without room is said before anything is asked or written, and a full one in the middle', async () => {
    await expect(models('get filler', { bytes: 1e15 })).rejects.toThrow(
      /has room for .+ MB and needs 1000000000\.0 MB/,
    );
    expect(asked).toEqual([]);
    const full = new Readable({ read: () => full.destroy(Object.assign(new Error('no space'), { code: 'ENOSPC' })) });
    await expect(keepFile(folder(), modelFile(), 0, full)).rejects.toThrow(
      /the disk of .+ was full at 0 of 300000 bytes/,
    );
  });

  test('an import that breaks off leaves nothing', async () => {
    await mkdir(folder(), { recursive: true });
    async function* breakingOff() {
      yield partly;
      throw new Error('the stick was pulled out');
    }
    await expect(importInto(folder(), modelFile(), breakingOff())).rejects.toThrow(
      'the file ended at 100000 of 300000 bytes',
    );
    expect(await readdir(folder())).toEqual([]);
  });

  test('an unknown name is refused before anything is brought', async () => {
    await expect(models('get filler nothing')).rejects.toThrow(
      'There is no model nothing. There are: filler, recommended, light.',
    );
    expect(asked).toEqual([]);
  });

  test('verify tells what is damaged, and get brings it again', async () => {
    expect(await models('verify')).toEqual({ text: 'No model has been added.', done: true });
    await models('get filler');
    expect(await models('verify')).toEqual({ text: 'filler  complete', done: true });
    await truncate(file('filler.onnx'), 1000);
    expect(await models('verify')).toEqual({ text: 'filler  damaged', done: false });
    await models('get filler');
    expect((await models('verify')).done).toBe(true);
  });

  test('a bundle carries models to a machine without a network', async () => {
    const tar = path.join(home, 'bundle.tar');
    await expect(models(`bundle ${tar}`)).rejects.toThrow('No model has been added.');
    await models('get filler');
    await models(`bundle ${tar}`);
    await models('remove filler');
    expect(await readdir(folder())).toEqual([]);
    await models(`import ${tar}`);
    expect(await readFile(file('filler.onnx'))).toEqual(bytes);
    expect(existsSync(file('filler.LICENCE.txt'))).toBe(true);
  });

  test('import takes the file of a model by its hash, whatever its name is, and nothing else', async () => {
    const given = path.join(home, 'download.bin');
    await writeFile(given, bytes);
    await models(`import ${given}`);
    expect(await readFile(file('filler.onnx'))).toEqual(bytes);
    await writeFile(given, randomBytes(bytes.length));
    await expect(models(`import ${given}`)).rejects.toThrow('holds no model that can be added');
    await expect(models(`import ${given}.no`)).rejects.toThrow('There is no file');
    await expect(models(`import ${home}`)).rejects.toThrow('is no file: name the file of a model, or a bundle');
  });

  test('what an interrupted import left is no beginning of a download, and does not survive', async () => {
    await mkdir(folder(), { recursive: true });
    const left = partly.toReversed();
    await writeFile(file('filler.onnx.import'), left);
    await models('get filler');
    expect(asked.map(({ headers }) => headers.range)).toEqual([undefined]);
    expect(await readdir(folder())).not.toContain('filler.onnx.import');
    const given = path.join(home, 'bundle.tar');
    await models(`bundle ${given}`);
    await models('remove filler');
    const damaged = await readFile(given);
    // Whatever the random byte is, it becomes another.
    damaged[1000]! ^= 0xff;
    await writeFile(given, damaged);
    await expect(models(`import ${given}`)).rejects.toThrow('it was removed');
    expect((await readdir(folder())).filter((name) => name.startsWith('filler.onnx'))).toEqual([]);
  });

  test('a model of two files is there when both are, and only what is lacking is brought', async () => {
    const second = randomBytes(1000);
    const sha256 = createHash('sha256').update(second).digest('hex');
    const two = [{}, { name: 'decoder.onnx', sources: [`${base}/decoder`], bytes: second.length, sha256 }] as const;
    answer = (request, response) => void response.end(request.url === '/decoder' ? second : bytes);
    const given = path.join(home, 'download.bin');
    await writeFile(given, bytes);
    expect((await models(`import ${given}`, ...two)).text).toBe('filler also needs decoder.onnx.');
    expect((await models('list', ...two)).text).toContain('not there');
    await models('get filler', ...two);
    expect(asked.map(({ url }) => url)).toEqual(['/decoder']);
    expect((await models('list', ...two)).text).toContain('in use');
    const tar = path.join(home, 'bundle.tar');
    await models(`bundle ${tar}`, ...two);
    await models('remove filler', ...two);
    expect(await readdir(folder())).toEqual([]);
    expect((await models(`import ${tar}`, ...two)).text).toContain('filler  in use');
    await truncate(file('decoder.onnx'), 10);
    expect((await models('verify', ...two)).text).toBe('filler  damaged');
  });

  test('a bundle that is cut off or changed is refused', async () => {
    const tar = path.join(home, 'bundle.tar');
    await models('get filler');
    await models(`bundle ${tar}`);
    await models('remove filler');
    const whole = await readFile(tar);
    await writeFile(tar, whole.subarray(0, 200_000));
    await expect(models(`import ${tar}`)).rejects.toThrow('bundle.tar is cut off');
    expect(await readdir(folder())).toEqual([]);
    await writeFile(tar, whole.with(3, 65));
    await expect(models(`import ${tar}`)).rejects.toThrow('bundle.tar is damaged');
    await writeFile(tar, whole.with(5000, whole[5000]! ^ 1));
    await expect(models(`import ${tar}`)).rejects.toThrow(/filler\.onnx in .+bundle\.tar: the file has SHA-256/);
    expect(await readdir(folder())).toEqual([]);
  });

  test('a page in the place of a file is not kept, of whatever length it says it is', async () => {
    answer = (_, response) => void response.end('Sorry');
    await expect(models('get filler')).rejects.toThrow('the server sends 5 bytes, not 300000: it is another file');
    answer = (_, response) => {
      response.write('So');
      response.end('rry');
    };
    await expect(models('get filler')).rejects.toThrow('it has 5 bytes, not 300000: it is another file');
    expect(await readdir(folder())).toEqual([]);
  });

  test('a model that does not pass its trial is brought and not used, and why is said', async () => {
    verdict = { passed: false, answered: true, said: 'color 3 (at most 2)' };
    const said = 'NOT IN USE: it has not passed its trial: color 3 (at most 2)';
    expect(await models('get filler')).toEqual({ text: `filler  ${said}`, done: false });
    verdict = { ...verdict, passed: true };
    expect((await models('list')).text).toContain(said);
  });

  test('what is no command is told from what is one', () => {
    const lines = ['', 'list all', 'get', 'import', 'import a b', 'bundle', 'remove', 'fetch filler'];
    expect(lines.filter((line) => parseModelsCommand(line.split(' ')))).toEqual([]);
  });
});
