import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/steps/chromium.mjs';
import { root } from '../../scripts/steps/command.mjs';
import { startServer } from '../support/running-server.ts';
import { Cast } from './cast.ts';
import { photograph } from './photographer.ts';
import { screens, type ScreenGroup } from './screens.ts';
import { writeReadmeSheet, writeSheet } from './sheet.ts';

const USAGE = `npm run screens                     every screen, at two sizes and in two themes
npm run screens -- GROUP|SCREEN …   ${Object.keys(screens).join(', ')}, or single ones by name
npm run screens -- --whole          whole pages rather than what is seen first
npm run screens -- --readme         the picture in the README anew`;

const OUT = path.join(root, 'test-results/screens');
/** What the README shows of the product. */
const README = ['landing', 'dashboard', 'editor-result', 'avatar-results', 'login', 'blog'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean', default: false }, readme: { type: 'boolean', default: false } },
});
const wanted = values.readme ? README : positionals;
const chosen = chooseScreens(wanted);
if (wanted.some((name) => chooseScreens([name]).length === 0)) {
  console.error(USAGE);
  process.exit(2);
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'screens-'));
const server = await startServer({ dataDir });
const executablePath = findChromium();
const browser = await chromium.launch({ args: [...chromiumArguments], ...(executablePath && { executablePath }) });
try {
  await mkdir(OUT, { recursive: true });
  const cast = await Cast.assemble(browser, { baseURL: server.url });
  const studio = { browser, cast, baseURL: server.url, folder: OUT };
  const failed: string[] = [];
  for (const screen of chosen) {
    console.log(screen.id);
    try {
      await photograph(screen, studio, { whole: values.whole });
    } catch (error) {
      failed.push(screen.id);
      console.error(`  ${(error as Error).message}`);
    }
  }
  const shown = chosen.filter(({ id }) => !failed.includes(id)).map(({ id }) => id);
  if (values.readme) console.log(await writeReadmeSheet(OUT, shown, path.join(root, 'docs/images/screens.webp')));
  else if (shown.length > 0)
    console.log(await writeSheet(OUT, shown, path.join(OUT, `sheet${wanted.map((name) => `-${name}`).join('')}.png`)));
  if (failed.length > 0) {
    console.error(`Not reached: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function chooseScreens(names: readonly string[]) {
  const all = Object.values(screens).flat();
  if (names.length === 0) return all;
  const inGroup = (name: string) => (Object.hasOwn(screens, name) ? screens[name as ScreenGroup] : []);
  return all.filter((screen) => names.some((name) => screen.id === name || inGroup(name).includes(screen)));
}
