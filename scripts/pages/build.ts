// Builds the pages: scripts, styles and pictures into build/site/client, and the HTML of what can be seen without a script.
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Manifest } from 'vite';
import { ANY_NUMBER } from '../../src/tools/any-number.ts';
import { FREE_GENERATIONS } from '../../src/tools/limits.ts';
import { KNOWN_PATHS, NOT_FOUND } from '../../src/tools/site-pages.ts';
import { ENTRY, RENDERER, type Renderer, SERVICE_WORKER, withFiles } from './html.ts';

const site = path.resolve(import.meta.dirname, '../../build/site');
const client = path.join(site, 'client');
const server = path.join(site, 'server');

await build({ build: { outDir: client, emptyOutDir: true, manifest: true, rolldownOptions: { input: ENTRY } } });
await build({ build: { outDir: server, emptyOutDir: true, copyPublicDir: false, ssr: RENDERER } });

const manifestFile = path.join(client, '.vite/manifest.json');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
rmSync(path.dirname(manifestFile), { recursive: true });

const renderer = (await import(path.join(server, 'entry.server.js'))) as Renderer;
/** How many free edits the pages of each kind name: the usual number, one, and any other (site-files.ts). */
const kinds = { '': FREE_GENERATIONS, '.one': 1, '.any': ANY_NUMBER };
for (const [kind, count] of Object.entries(kinds)) {
  renderer.renderFreeGenerations(count);
  const notFound = await renderer.renderPage(`/${NOT_FOUND}`);
  write(`${NOT_FOUND}${kind}.html`, withFiles(notFound, manifest, { late: true }));
  write(`__spa-fallback${kind}.html`, withFiles(await renderer.renderPage(null), manifest));
  for (const page of renderer.prerendered) {
    write(path.join(page, `index${kind}.html`), withFiles(await renderer.renderPage(page), manifest, { late: true }));
  }
}
write(KNOWN_PATHS, JSON.stringify(renderer.knownPaths));

await buildServiceWorker();

/** The worker with the files that it keeps; their names hold hashes, so they and the shell say which build it is. */
async function buildServiceWorker(): Promise<void> {
  const files = globSync('assets/*.{js,css,woff2}', { cwd: client }).toSorted();
  const shell = readFileSync(path.join(client, '__spa-fallback.html'), 'utf8');
  const version = createHash('sha256').update(files.join('\n')).update(shell).digest('hex').slice(0, 16);
  await build({
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: SERVICE_WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
    define: {
      SITE_FILES: JSON.stringify(files.map((file) => `/${file}`)),
      SITE_VERSION: JSON.stringify(version),
    },
  });
}

function write(name: string, text: string): void {
  const file = path.join(client, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
