import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface PeerTiming {
  readonly seconds: number;
  /** Of all its threads, user and system. */
  readonly cpuSeconds: number;
}

/**
 * Runs another program on files, as the peer that we are measured against. Undefined when it is not installed (in CI
 * that is a failed row). Throws when it fails.
 */
export async function runPeer(program: string, args: readonly string[]): Promise<PeerTiming | undefined> {
  const timed =
    'TIMEFORMAT="%R %U %S"; command -v -- "$0" > /dev/null || exit 127; time "$0" "$@" > /dev/null 2> /dev/null';
  const child = spawn('bash', ['-c', timed, program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
  const [code] = (await once(child, 'close')) as [number];
  if (code === 127) return undefined;
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
  const [seconds, user, system] = said.trim().split(/\s+/).map(Number);
  return { seconds: seconds!, cpuSeconds: user! + system! };
}

/** G'MIC, from Debian's package `gmic`: `args` are its commands, with files in and out. */
export function runGmic(...args: string[]): Promise<PeerTiming | undefined> {
  return runPeer('gmic', ['-v', '-', ...args]);
}

/** OpenCV, from Debian's package `python3-opencv`: a script that finds its arguments in `sys.argv[1:]`. */
export function runOpenCv(script: string, ...args: string[]): Promise<PeerTiming | undefined> {
  return runPeer('/usr/bin/python3', [
    '-c',
    `try:\n import cv2\nexcept ImportError:\n raise SystemExit(127)\n${script}`,
    ...args,
  ]);
}
