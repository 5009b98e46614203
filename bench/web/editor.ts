import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '../../scripts/steps/chromium.mjs';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { EditorPage } from '../../test/browser/editor-page.ts';
import { answerEdits } from '../../test/browser/fake-edits.ts';
import { draw } from '../../test/browser/pointers.ts';
import { type Account, bodyOf, signUp } from '../../test/support/account.ts';
import { startServer } from '../../test/support/running-server.ts';
import { printBudget } from '../engine/rows.ts';
import { sceneFile } from '../pictures/picture-files.ts';
import { percentile } from '../server/latency.ts';

/** On two cores without a graphics card. */
const BUDGETS = {
  /** Input to paint of the brush at 24 megapixels, 95th percentile. */
  brushMilliseconds: 32,
  /** Between two frames while a picture of 50 megapixels moves, or a slider, 95th percentile: 60 a second. */
  frameMilliseconds: 1000 / 60 + 1,
  /** The page after 50 edits of 12 megapixels, times the page after 5. */
  memoryGrowth: 1.5,
  exportSeconds: 3,
  /** At 24 megapixels, straightened and sharpened. */
  adjustedExportSeconds: 8,
} as const;
const FEW_EDITS = 5;
const MANY_EDITS = 50;

type Part = (browser: Browser, url: string, account: Account) => Promise<boolean[]>;
const parts = {
  brush: benchBrush,
  view: benchView,
  export: benchExport,
  compose: benchCompose,
  adjust: benchAdjust,
  memory: benchMemory,
} satisfies Record<string, Part>;

/** The editor in a real browser on the real server; the edits are answered at once. False over a budget. */
export async function benchEditor(only?: string): Promise<boolean> {
  const chosen = Object.entries<Part>(parts).filter(([name]) => only === undefined || name === only);
  if (chosen.length === 0) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const server = await startServer({ dataDir, env: { FREE_GENERATIONS: '1000' } });
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments });
  try {
    const account = await signUp(server.url);
    const passed: boolean[] = [];
    for (const [, bench] of chosen) passed.push(...(await bench(browser, server.url, account)));
    return passed.every(Boolean);
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function benchBrush(browser: Browser, url: string, account: Account): Promise<boolean[]> {
  const page = await openEditor(browser, url, account, await upload(account, 6000, 4000));
  const editor = new EditorPage(page);
  await editor.button('Magic Eraser').click();
  const { x, y, width, height } = (await editor.picture.boundingBox())!;
  await page.evaluate(meterInput);
  await page.mouse.move(x + width * 0.2, y + height * 0.5);
  await page.mouse.down();
  for (let step = 0; step <= 200; step++) {
    const along = step / 200;
    await page.mouse.move(x + width * (0.2 + 0.6 * along), y + height * (0.5 + 0.3 * Math.sin(12 * along)));
  }
  await page.mouse.up();
  const times = await page.evaluate(() => window.inputToPaint);
  await page.context().close();
  return [
    printBudget('brush at 24 MP, input to paint, p95', percentile(times, 0.95), BUDGETS.brushMilliseconds, {
      unit: 'ms',
    }),
  ];
}

async function benchView(browser: Browser, url: string, account: Account): Promise<boolean[]> {
  const page = await openEditor(browser, url, account, await upload(account, 8660, 5773));
  const { x, y, width, height } = (await new EditorPage(page).picture.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.evaluate(meterFrames);
  for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, turn < 30 ? -40 : 40);
  const zoom = await page.evaluate(() => window.frames60.splice(0));
  for (let turn = 0; turn < 30; turn++) await page.mouse.wheel(0, -40);
  await page.mouse.down();
  await page.evaluate(() => window.frames60.splice(0));
  for (let step = 0; step < 120; step++) {
    await page.mouse.move(x + width / 2 + 200 * Math.sin(step / 10), y + height / 2 + 120 * Math.cos(step / 10));
  }
  const pan = await page.evaluate(() => window.frames60.splice(0));
  await page.mouse.up();
  await page.context().close();
  return [reportFrames('zoom at 50 MP', zoom), reportFrames('pan at 50 MP', pan)];
}

async function benchExport(_browser: Browser, _url: string, account: Account): Promise<boolean[]> {
  const { url } = await upload(account, 4000, 3000);
  const passed: boolean[] = [];
  for (const format of ['png', 'jpeg', 'webp']) {
    const start = performance.now();
    const answer = await account.fetch(`${url}?as=${format}`);
    if (!answer.ok) throw new Error(`export as ${format}: ${answer.status}`);
    await answer.arrayBuffer();
    passed.push(
      printBudget(`export of 12 MP as ${format}`, (performance.now() - start) / 1000, BUDGETS.exportSeconds, {
        unit: 's',
      }),
    );
  }
  return passed;
}

const EDGE_TAKEN = [
  [0.3, 0.4],
  [0.7, 0.6],
] as const;
const EDGE_BROUGHT_BACK = [
  [0.3, 0.6],
  [0.6, 0.4],
] as const;

/** A cut-out over its blurred photo with a shadow and a corrected edge: its sliders, and the way to its file. */
async function benchCompose(browser: Browser, url: string, account: Account): Promise<boolean[]> {
  const page = await openEditor(browser, url, account, await upload(account, 4000, 3000));
  const editor = new EditorPage(page);
  await editor.applyToTheEnd('BG Remover');
  await editor.button('Blurred photo').click();
  const sliders = [await benchSlider(page, 'Blur'), await benchSlider(page, 'Shadow')];
  // What a file will need, the browser asks for while a person still looks.
  const warm = page.waitForResponse((response) => response.url().includes('as=png'));
  await editor.button('Refine the edge').click();
  const cutOut = page.getByRole('img', { name: /^Cut-out/ });
  await draw(page, cutOut, ...EDGE_TAKEN, false);
  await editor.button('Bring back').click();
  await draw(page, cutOut, ...EDGE_BROUGHT_BACK, false);
  await editor.button('Done').click();
  await (await warm).finished();
  await page.evaluate(() => performance.mark('pressed'));
  const start = performance.now();
  await editor.save('Download Image');
  const seconds = (performance.now() - start) / 1000;
  console.log(`  ${(await page.evaluate(stagesOf)).join(', ')}`);
  await page.context().close();
  return [...sliders, printBudget('export of 12 MP that was composed', seconds, BUDGETS.exportSeconds, { unit: 's' })];
}

/** A photo adjusted by hand: its sliders at 24 megapixels, and the way to its file at 12 and 24. */
async function benchAdjust(browser: Browser, url: string, account: Account): Promise<boolean[]> {
  const passed: boolean[] = [];
  for (const [megapixels, width, height] of [
    [12, 4000, 3000],
    [24, 6000, 4000],
  ] as const) {
    const page = await openEditor(browser, url, account, await upload(account, width, height));
    const editor = new EditorPage(page);
    await editor.button('Adjust Free').click();
    await page.getByRole('slider', { name: 'Straighten' }).waitFor();
    if (megapixels === 24) passed.push(await benchSlider(page, 'Straighten', megapixels));
    await editor.button('Light & color').click();
    await page.getByRole('img', { name: /^Preview/ }).waitFor();
    if (megapixels === 24) {
      for (const name of ['Light', 'Color', 'Sharpness']) passed.push(await benchSlider(page, name, megapixels));
    }
    await page.getByRole('slider', { name: 'Sharpness' }).fill('50');
    await page.evaluate(() => performance.mark('pressed'));
    const start = performance.now();
    await editor.button('Apply').click();
    await page.getByRole('button', { name: 'Adjusted' }).waitFor({ timeout: 120_000 });
    const seconds = (performance.now() - start) / 1000;
    console.log(`  ${(await page.evaluate(stagesOf)).join(', ')}`);
    await page.context().close();
    const budget = megapixels === 12 ? BUDGETS.adjustedExportSeconds / 2 : BUDGETS.adjustedExportSeconds;
    passed.push(printBudget(`export of ${megapixels} MP that was adjusted`, seconds, budget, { unit: 's' }));
  }
  return passed;
}

/** Drags a slider to and fro. */
async function benchSlider(page: Page, name: string, megapixels = 12): Promise<boolean> {
  const { x, y, width, height } = (await page.getByRole('slider', { name, exact: true }).boundingBox())!;
  await page.mouse.move(x + width * 0.4, y + height / 2);
  await page.mouse.down();
  await page.evaluate(meterFrames);
  for (let step = 0; step < 120; step++) {
    await page.mouse.move(x + width * (0.5 + 0.4 * Math.sin(step / 10)), y + height / 2);
  }
  const times = await page.evaluate(() => window.frames60.splice(0));
  await page.mouse.up();
  return reportFrames(`slider “${name}” at ${megapixels} MP`, times);
}

/**
 * What the page holds after many edits and after few, a page of its own for each, as it is; and once Chromium was told that
 * memory is short, which is what remains when it has let go of all that it can make anew.
 */
async function benchMemory(browser: Browser, url: string, account: Account): Promise<boolean[]> {
  const photo = await upload(account, 4000, 3000);
  const results: ImageJson[] = [];
  for (let made = 0; made <= MANY_EDITS; made++) results.push(await upload(account, 4000, 3000));
  const memoryAfter = async (edits: number) => {
    // Each begins with a history of its own.
    const page = await openEditor(browser, url, account, edits === FEW_EDITS ? photo : results.pop()!);
    const left = results.slice(0, edits);
    await answerEdits(page, () => ({ results: [left.pop()!] }));
    const editor = new EditorPage(page);
    for (let edit = 0; edit < edits; edit++) {
      await editor.applyToTheEnd('Enhancer');
      await editor.accept();
    }
    const whole = await memoryOf(browser, page);
    await sayMemoryIsShort(page);
    const least = await memoryOf(browser, page);
    await page.context().close();
    console.log(`  the page after ${edits} edits: ${megabytes(whole)}, and ${megabytes(least)} once memory is short`);
    return { whole, least };
  };
  // The many first, while Chromium does not know yet that memory is short.
  const many = await memoryAfter(MANY_EDITS);
  const few = await memoryAfter(FEW_EDITS);
  const label = 'memory of the page after 50 edits, by after 5';
  return [
    printBudget(label, many.whole / few.whole, BUDGETS.memoryGrowth, { unit: '×' }),
    printBudget(`${label}, once memory is short`, many.least / few.least, BUDGETS.memoryGrowth, { unit: '×' }),
  ];
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** Has Chromium let go of what it could make anew. */
async function sayMemoryIsShort(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Memory.simulatePressureNotification', { level: 'critical' });
  await session.detach();
}

/** A photo of a size, no two the same. */
async function upload(account: Account, width: number, height: number): Promise<ImageJson> {
  const buffer = await sharp(fileURLToPath(sceneFile('character.jpg')))
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: 85 })
    .toBuffer();
  const answer = await account.upload({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  return bodyOf.image(answer);
}

async function openEditor(browser: Browser, url: string, account: Account, { id }: ImageJson): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = account.cookie.split('; ')[0]!.split(/=(.*)/s);
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(`/editor/${id}`);
  await new EditorPage(page).picture.waitFor();
  return page;
}

/**
 * Bytes that the processes which draw pages have for themselves, shared ones by their part, two seconds after what is garbage
 * was collected. Without Chromium's own code, whose part depends on how many other browsers run.
 */
async function memoryOf(browser: Browser, page: Page): Promise<number> {
  const own = await page.context().newCDPSession(page);
  await own.send('HeapProfiler.collectGarbage');
  await own.detach();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(async ({ id }) => {
      const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8');
      const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0);
      return 1024 * (kilobytes('Pss_Anon') + kilobytes('Pss_Shmem'));
    });
  return (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
}

function reportFrames(name: string, times: number[]): boolean {
  const label = `${name}, between frames, p95 (median ${percentile(times, 0.5).toFixed(1)} ms)`;
  return printBudget(label, percentile(times, 0.95), BUDGETS.frameMilliseconds, { unit: 'ms' });
}

declare global {
  interface Window {
    inputToPaint: number[];
    frames60: number[];
  }
}

/** Runs in the page: the seconds to each of its marks since the last. */
function stagesOf(): string[] {
  const marks = performance.getEntriesByType('mark');
  const stages = marks.slice(marks.findIndex(({ name }) => name === 'pressed'));
  return stages
    .slice(1)
    .map(({ name, startTime }, at) => `${name} ${((startTime - stages[at]!.startTime) / 1000).toFixed(2)} s`);
}

/** Runs in the page: milliseconds from each move of the pointer to the end of the frame that shows it. */
function meterInput(): void {
  window.inputToPaint = [];
  window.addEventListener(
    'pointermove',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.inputToPaint.push(performance.now() - timeStamp);
        port2.postMessage(null);
      }),
    { capture: true },
  );
}

/** Runs in the page: milliseconds between its frames. */
function meterFrames(): void {
  window.frames60 = [];
  let last = performance.now();
  const look = (now: number) => {
    window.frames60.push(now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
