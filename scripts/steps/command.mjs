import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The pinned Node, which runs the project whatever Node runs this script. */
export const pinnedNode = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Told to the person as one line, without a stack: something that they can act on. */
export class Stop extends Error {}

/** Runs the body of a script; a Stop becomes one line and exit code 1. */
export async function main(/** @type {() => Promise<void>} */ body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Runs a command to its end and keeps what it printed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options] With `show`, it prints to this terminal instead.
 * @returns {Promise<{ code: number, output: string }>} 127 when the command does not exist.
 */
export function run(command, args, { env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a tool that a package brings, by the pinned Node.
 *
 * @param {string} script The tool's entry below node_modules, say `vitest/vitest.mjs`.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runTool = (script, args, options) =>
  run(pinnedNode, [path.join(root, 'node_modules', script), ...args], options);

/** Says what is being done, does it, and says how long it took. */
export async function step(/** @type {string} */ name, /** @type {() => Promise<void>} */ work) {
  console.log(`${name} …`);
  const start = performance.now();
  await work();
  console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
