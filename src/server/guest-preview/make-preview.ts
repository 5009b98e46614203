import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tools } from '../../tools/catalogue.ts';
import type { Codec } from '../codec/codec.ts';
import { type PreviewedTool, previewedTools } from './guest-preview.contract.ts';
import type { Database } from '../database/database.ts';
import type { ImageEditor } from '../editors/image-editor.ts';
import { ApiError } from '../errors/api-error.ts';
import { isQueueEmpty } from '../generations/generations.queries.ts';
import type { Pace } from '../http/paced-body.ts';
import { receiveUpload } from '../images/receive-upload.ts';
import { hashOf } from '../images/store-picture.ts';
import type { FairPool } from '../processes/fair-pool.ts';
import type { FreeDisk } from '../storage/free-disk.ts';

/** Of a preview, and of what is made of the photo for it. */
const PREVIEW_PIXELS = 500_000;
/** The page sends a photo that it has reduced already; one that it cannot open comes whole. */
const MOST_BYTES = 30 * 1024 * 1024;
/** Whoever has no account is waited for less long than who has one. */
const PACE: Pace = { bytes: 8 * 1024, withinMs: 8_000, wholeMs: 60_000 };
const LONGEST_MS = 90_000;
const ASK_AGAIN_MS = 500;

export interface PreviewDeps {
  readonly db: Database;
  readonly codec: Codec;
  readonly editor: ImageEditor;
  readonly tempDir: string;
  readonly freeDisk: FreeDisk;
  /** In which guests take turns. */
  readonly pool: FairPool;
}

interface PreviewRequest {
  readonly request: Request;
  readonly tool: PreviewedTool;
  /** Whose turn it takes. */
  readonly guest: string;
}

/**
 * The preview of an edit as a WebP: of at most half a megapixel, marked. It begins once the photo is here and no edit of an account waits,
 * and leaves nothing behind. Rejects with the error of the photo or of the edit, or with `queue_full` when its turn does not come.
 */
export async function previewFor(deps: PreviewDeps, { request, tool, guest }: PreviewRequest): Promise<Uint8Array> {
  const folder = join(deps.tempDir, `preview-${randomUUID()}`);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LONGEST_MS)]);
  try {
    await deps.freeDisk.require(MOST_BYTES);
    await mkdir(folder);
    const photo = join(folder, 'photo');
    const { judgeHead } = deps.codec;
    const { fields } = await receiveUpload(request, photo, { maxBytes: MOST_BYTES, judgeHead }, PACE);
    const params = paramsOf(tool, fields['words']);
    return await deps.pool.run(guest, () => inFolder(deps, folder, { photo, tool, params, signal }), signal);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(signal.aborted ? 'queue_full' : 'edit_failed', { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Edit {
  readonly tool: PreviewedTool;
  /** Of the tool, checked. */
  readonly params: unknown;
}

/** Throws `invalid_params` where a tool that needs words has none. */
function paramsOf(tool: PreviewedTool, words: string | undefined): unknown {
  const param = previewedTools[tool];
  const parsed = tools[tool].params.safeParse(param ? { [param]: words } : {});
  if (!parsed.success || (param && !words?.trim()))
    throw new ApiError('invalid_params', { message: tools[tool].invalidParams, details: { tool } });
  return parsed.data;
}

async function inFolder(
  { db, codec: codecs, editor }: PreviewDeps,
  folder: string,
  { photo, tool, params, signal }: { readonly photo: string; readonly signal: AbortSignal } & Edit,
): Promise<Uint8Array> {
  const codec = codecs.for('guests');
  const { width, height } = await codec.inspect(photo, signal);
  const small = join(folder, 'small');
  const shrunk = Math.floor(width * Math.min(1, Math.sqrt(PREVIEW_PIXELS / (width * height))));
  const source = await codec.render(photo, small, { width: Math.max(1, shrunk), lossless: true }, signal);
  await untilNobodyWaits(db, signal);
  const workDir = join(folder, 'work');
  await mkdir(workDir);
  editor.check({ tool, params, size: source, modelServerAllowed: false }, false);
  const { pictures } = await editor.edit(
    {
      tool,
      params,
      source: { path: small, contentType: source.contentType, sha256: await hashOf(small) },
      modelServerAllowed: false,
      seed: 1,
      workDir,
    },
    { signal, onPhase: () => {} },
  );
  const [result] = pictures;
  if (!result) throw new ApiError('edit_failed');
  return codec.renderInMemory(result.path, { preview: { maxPixels: PREVIEW_PIXELS } }, signal);
}

/** Whoever has an account comes first, however late they ask. */
async function untilNobodyWaits(db: Database, signal: AbortSignal): Promise<void> {
  while (!(await isQueueEmpty(db))) {
    if (signal.aborted) throw new ApiError('queue_full');
    await delay(ASK_AGAIN_MS, undefined, { signal }).catch(() => {});
  }
}
