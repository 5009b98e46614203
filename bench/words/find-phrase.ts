import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { EngineError } from '../../src/engine/engine-error.ts';
import type { Plane } from '../../src/engine/raster.ts';
import type { LocalPicture } from '../../src/server/editors/image-editor.ts';
import type { ObjectFinder } from '../../src/server/editors/object-finder.ts';
import { ApiError } from '../../src/server/errors/api-error.ts';
import { cpuSecondsOf } from '../server/process-memory.ts';
import type { PhraseResult } from './score.ts';

/** What the product answers to a phrase, and what it took. */
export interface Answer extends Pick<PhraseResult, 'seconds' | 'cpuSeconds' | 'answer' | 'found'> {
  /** 0..1, of the size asked for; undefined when refused. */
  readonly mask?: Plane;
}

/**
 * Looks for a phrase in a picture and reads the mask at a size in pixels (stretched). An ApiError or EngineError is a refusal,
 * anything else rejects.
 */
export async function findPhrase(
  finder: ObjectFinder,
  source: LocalPicture,
  phrase: string,
  size: { readonly width: number; readonly height: number },
): Promise<Answer> {
  const workDir = await mkdtemp(join(tmpdir(), 'words-'));
  const [start, cpuStart] = [performance.now(), cpuSecondsOf(process.pid)];
  const took = () => ({
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: cpuSecondsOf(process.pid) - cpuStart,
  });
  try {
    const { mask, sure, found } = await finder.find(
      { source, size, object: phrase, shadow: false, workDir },
      new AbortController().signal,
    );
    return { ...took(), answer: sure ? 'sure' : 'unsure', found, mask: await readMask(mask.path, size) };
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof EngineError)) throw error;
    return { ...took(), answer: 'refused', found: error.code };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function readMask(path: string, { width, height }: { width: number; height: number }): Promise<Plane> {
  const { data } = await sharp(path)
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data: Float32Array.from(data, (value) => value / 255) };
}
