import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pinnedNode, root } from '../../scripts/steps/command.mjs';
import { freePort } from '../services/daemons/daemon.mjs';

/** The server as it really runs: a process of its own, on a port and a data folder of its own. */
export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** What it has printed so far. */
  readonly output: () => string;
  /** Ends it the way a stop of the machine does, and waits for the end; its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends it as a crash would, with no chance to tidy up. */
  readonly kill: () => Promise<void>;
}

export interface ServerOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** One that is free is found when none is named. */
  readonly port?: number;
  /** What is run, from the root of the project. */
  readonly entry?: string;
}

/** How long a server may take until it answers; far more than it does, on a machine that is busy with other tests. */
const START_LIMIT_MS = 120_000;

/** Starts the server and waits until it answers. Throws with what it printed when it ends before that. */
export async function startServer({ dataDir, env = {}, port, entry }: ServerOptions): Promise<RunningServer> {
  const ownPort = port ?? (await freePort());
  const child = spawnServer({ dataDir, env, port: ownPort, ...(entry && { entry }) });
  const url = `http://127.0.0.1:${ownPort}`;
  const output = collectOutput(child);
  const ended = once(child, 'exit');
  try {
    await untilHealthy(url, child);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The server did not start: ${output()}`, { cause: error });
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url,
    pid: child.pid ?? 0,
    output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

/** A start that is meant to fail: what it printed and its exit code. */
export async function failedStart(options: ServerOptions): Promise<{ code: number | null; output: string }> {
  const child = spawnServer({ env: {}, port: 0, ...options });
  const output = collectOutput(child);
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  await once(child, 'close');
  clearTimeout(limit);
  return { code: child.exitCode, output: output() };
}

type SpawnOptions = Required<Omit<ServerOptions, 'entry'>> & Pick<ServerOptions, 'entry'>;

/** Of what has been compiled, for a run starts some twenty servers: a sixth of the work of a start. */
const compileCache = path.join(root, 'build/compile-cache');

function spawnServer({ dataDir, env, port, entry = 'src/server/main.ts' }: SpawnOptions): ChildProcess {
  return spawn(pinnedNode, [entry], {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));
  return () => text;
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  for (;;) {
    limit.throwIfAborted();
    if (child.exitCode !== null) throw new Error(`exit code ${child.exitCode}`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(50);
  }
}
