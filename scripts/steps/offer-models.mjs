import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const QUESTION =
  'LaMa, DDColor and SlimSAM make Magic Eraser, Extend, Restore, Colorize and taps better (383 MB, Apache-2.0).\n' +
  'Download them beside the server? [Y/n] ';
const LATER = '`npm run models -- get recommended` brings them later.\n';
const WAIT_MS = 20_000;

/**
 * Asks an operator once, at a terminal, whether the recommended models are to be downloaded, and remembers the answer in their folder. Nobody
 * who has said it by `MODELS`, or has models already, is asked. What is returned goes to the server as `MODELS`; undefined leaves that as it is.
 *
 * @param {{ env: NodeJS.ProcessEnv, input: NodeJS.ReadableStream & { isTTY?: boolean }, output: NodeJS.WritableStream & { isTTY?: boolean },
 *   root: string, waitMs?: number }} given
 * @returns {Promise<string | undefined>}
 */
export async function offerModels({ env, input, output, root, waitMs = WAIT_MS }) {
  if (env.MODELS) return undefined;
  const folder = path.resolve(root, env.MODELS_DIR || path.join(env.DATA_DIR || 'data', 'models'));
  const choice = path.join(folder, 'choice');
  const known = filesIn(folder);
  if (known.includes('choice')) return readFileSync(choice, 'utf8').trim();
  if (!input.isTTY || !output.isTTY || known.some((name) => name.endsWith('.onnx'))) return undefined;
  output.write(QUESTION);
  const line = await answer(input, waitMs);
  const models = line !== undefined && /^(y(es)?)?$/i.test(line.trim()) ? 'recommended' : 'none';
  if (models === 'none') output.write(`${line === undefined ? '\nNo answer. ' : ''}${LATER}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(choice, `${models}\n`);
  } catch {
    // A folder that cannot be written is the server's to complain about; the next start asks again.
  }
  return models;
}

/** A line that is typed; undefined where none comes in time, or the input ends. */
function answer(/** @type {NodeJS.ReadableStream} */ input, /** @type {number} */ waitMs) {
  const lines = createInterface({ input });
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  return new Promise((/** @type {(line: string | undefined) => void} */ resolve) => {
    timer = setTimeout(() => resolve(undefined), waitMs);
    lines.once('line', resolve);
    lines.once('close', () => resolve(undefined));
  }).finally(() => {
    clearTimeout(timer);
    lines.close();
  });
}

function filesIn(/** @type {string} */ folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
