import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { run, Stop } from '../../../scripts/steps/command.mjs';

/** Far longer than it takes, for a machine that is busy with other things. */
const START_LIMIT_MS = 120_000;

/** @typedef {{ uid: number, gid: number } | undefined} Owner As whom a program runs; undefined is whoever runs this. */

/**
 * The user that a Debian package made for its program, for programs that do not run as root.
 *
 * @returns {Promise<Owner>}
 */
export async function serviceUser(/** @type {string} */ name) {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (uid.code !== 0) throw new Stop(`There is no user ${name} to run what the tests need.`);
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

/** A port that nothing listens on at this moment. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Programs that run beside this one until they are stopped. */
export class Daemons {
  /** @type {{ child: import('node:child_process').ChildProcess, signal: NodeJS.Signals }[]} */
  #running = [];

  /**
   * Starts a program in the foreground.
   *
   * @param {string} program
   * @param {readonly string[]} args
   * @param {{ owner?: Owner, output?: 'ignore' | 'inherit', signal?: NodeJS.Signals, env?: NodeJS.ProcessEnv }} [options]
   *   `signal` is what ends it.
   */
  start(program, args, { owner, output = 'inherit', signal = 'SIGTERM', env = {} } = {}) {
    const child = spawn(program, args, {
      ...owner,
      cwd: '/',
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    this.#running.push({ child, signal });
    return child;
  }

  /** Ends them all, the last started first, and waits for their ends. */
  async stop() {
    for (const { child, signal } of this.#running.splice(0).toReversed()) {
      child.kill(signal);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
  }
}

/** Waits until `url` answers 200. */
export async function untilAnswering(
  /** @type {string} */ url,
  /** @type {import('node:child_process').ChildProcess} */ child,
) {
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  while (child.exitCode === null && !limit.aborted) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Stop(`A server of the tests did not start (${url}); it may say why above.`);
}
