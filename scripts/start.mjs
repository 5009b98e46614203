// `npm start`: installs what is missing, builds what is stale, and becomes the server. `npm start worker` becomes a process
// that only runs edits, which needs the models alone.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { clientBuild, databaseTemplate, ensureBuilt, models } from './steps/build.mjs';
import { main, pinnedNode, root } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { offerModels } from './steps/offer-models.mjs';

const isWorker = process.argv[2] === 'worker';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt(isWorker ? [models] : [models, databaseTemplate, clientBuild]);
  const { env, stdin: input, stdout: output } = process;
  const set = isWorker ? undefined : await offerModels({ env, input, output, root });
  serve(set === undefined ? {} : { MODELS: set });
});

/** The server takes this process's place as far as a process can: its signals, its output, its exit code. */
function serve(/** @type {NodeJS.ProcessEnv} */ chosen) {
  const env = { ...process.env, ...chosen, ...(isWorker && { ROLE: 'worker' }) };
  const server = spawn(pinnedNode, ['src/server/main.ts'], { cwd: root, env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // Ctrl-C in a terminal reaches the whole group, so the server has it already.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || server.kill(signal));
  }
  // A SIGTERM to npm ends the shell between npm and this process, and never arrives here: that the shell is gone does.
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 500);
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
  server.once('exit', (code, signal) => {
    clearInterval(watch);
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
}
