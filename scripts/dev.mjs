// `npm run dev`: the server and Vite, both following every change. Vite passes /api and /files on to the server.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { databaseTemplate, ensureBuilt, models } from './steps/build.mjs';
import { main, pinnedNode, root } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';

const serverPort = process.env.PORT ?? '3001';
const pagesPort = '3000';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt([models, databaseTemplate]);
  const viteCli = path.join(root, 'node_modules/vite/bin/vite.js');
  const env = {
    ...process.env,
    PORT: serverPort,
    PUBLIC_URL: `http://localhost:${pagesPort}`,
    DEV_SERVER_URL: `http://localhost:${serverPort}`,
  };
  const children = [
    ['--watch', '--watch-preserve-output', 'src/server/main.ts'],
    [viteCli, '--port', pagesPort, '--strictPort'],
  ].map((args) => spawn(pinnedNode, args, { cwd: root, env, stdio: 'inherit' }));

  // Neither is of use without the other.
  for (const child of children) child.once('exit', () => children.forEach((other) => other.kill()));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill()));
});
