// Builds the pages: scripts, styles and pictures into build/site/client, and the HTML of what can be seen without a script.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Manifest } from 'vite';
import { ENTRY, RENDERER, type Renderer, withFiles } from './html.ts';

const site = path.resolve(import.meta.dirname, '../../build/site');
const client = path.join(site, 'client');
const server = path.join(site, 'server');

await build({ build: { outDir: client, emptyOutDir: true, manifest: true, rolldownOptions: { input: ENTRY } } });
await build({ build: { outDir: server, emptyOutDir: true, copyPublicDir: false, ssr: RENDERER } });

const manifestFile = path.join(client, '.vite/manifest.json');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
rmSync(path.dirname(manifestFile), { recursive: true });

const { prerendered, renderPage } = (await import(path.join(server, 'entry.server.js'))) as Renderer;
write('__spa-fallback.html', withFiles(await renderPage(null), manifest));
for (const page of prerendered) {
  write(path.join(page, 'index.html'), withFiles(await renderPage(page), manifest, { late: true }));
}

function write(name: string, html: string): void {
  const file = path.join(client, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}
