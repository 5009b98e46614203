import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clientBuild, databaseTemplate, ensureBuilt, models } from '../../scripts/steps/build.mjs';
import { ensureChromium } from '../../scripts/steps/chromium.mjs';
import { freePort } from '../../test/services/daemons/daemon.mjs';
import { weighPages } from '../../scripts/steps/page-weight.mjs';
import { signUp } from '../../test/support/account.ts';
import { startServer } from '../../test/support/running-server.ts';
import { benchGallery } from './gallery.ts';
import { benchLighthouse } from './lighthouse.ts';

/** The pages as a browser meets them, on the real server; false over a budget. With `only`, one page or the gallery alone. */
export async function benchWeb(only?: string): Promise<boolean> {
  await ensureChromium();
  await ensureBuilt([models, databaseTemplate, clientBuild]);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const port = await freePort();
  // With the address that search engines are told.
  const env = { MAX_BYTES_PER_USER: String(4e9), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const server = await startServer({ dataDir, port, env });
  try {
    const account = await signUp(server.url);
    const passed: boolean[] = [];
    if (only !== 'gallery') {
      const weight = weighPages();
      console.log(`JavaScript that pages start with\n${weight.output.replaceAll(/^/gm, '  ')}`);
      passed.push(weight.code === 0, await benchLighthouse(server.url, account.cookie, only));
    }
    if (only === undefined || only === 'gallery') passed.push(await benchGallery(server.url, account));
    return passed.every(Boolean);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
