import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { clientBuild, ensureBuilt, KEY_CANARY } from '../../scripts/steps/build.mjs';
import { root } from '../../scripts/steps/command.mjs';

beforeAll(() => ensureBuilt([clientBuild]));

test('S4 pages that are built with a key in the environment hold neither the key nor its name', async () => {
  const site = path.join(root, clientBuild.output);
  const files = await readdir(site, { recursive: true, withFileTypes: true });
  const texts = files.filter(
    (file) => file.isFile() && /\.(js|html|css|json|map|data|txt|webmanifest)$/.test(file.name),
  );
  expect(texts.length).toBeGreaterThan(50);
  for (const { parentPath, name } of texts) {
    const text = await readFile(path.join(parentPath, name), 'utf8');
    for (const secret of [KEY_CANARY, 'GEMINI_API_KEY', 'MODEL_SERVER_KEY'])
      expect(text.includes(secret), `${secret} in ${name}`).toBe(false);
  }
});
