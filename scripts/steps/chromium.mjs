import { existsSync } from 'node:fs';
import path from 'node:path';
import { step, Stop } from './command.mjs';
import { installFromDebian, mayInstallFromDebian } from './debian.mjs';

// The shell has the same engine without windows around it, and costs a quarter less of the machine.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const outsideThePath = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Without a sandbox, which a container does not grant, and without calls of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where the machine's Chromium or Chrome is; undefined when there is none. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env.CHROMIUM_PATH ?? '', ...candidates, ...outsideThePath].find((file) => file && existsSync(file));
}

/** Installs Debian's Chromium where there is none and the machine lets us; else says what to install. */
export async function ensureChromium() {
  if (findChromium()) return;
  if (mayInstallFromDebian()) {
    await step("Installing Debian's Chromium", () =>
      // The languages of the interface have glyphs then, as they have wherever somebody reads them.
      installFromDebian(['chromium-headless-shell', 'fonts-dejavu-core', 'fonts-noto-cjk']),
    );
  }
  if (!findChromium()) {
    throw new Stop(
      'The browser tests need Chromium or Chrome. Install it (say `sudo apt-get install chromium`), or name it in CHROMIUM_PATH.',
    );
  }
}
