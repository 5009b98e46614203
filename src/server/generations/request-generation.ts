import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isFreeHere, isPlainEdit, type ToolId, tools } from '../../tools/catalogue.ts';
import { type Renewal, renewFreeEdits } from '../accounts/free-edits/renewal.ts';
import { readConsent } from '../consent/consent.queries.ts';
import type { Database } from '../database/database.ts';
import type { ImageEditor } from '../editors/image-editor.ts';
import type { Caller } from '../http/app-env.ts';
import { ApiError } from '../errors/api-error.ts';
import { findImage } from '../images/images.queries.ts';
import type { ImageRow } from '../images/images.table.ts';
import { isDiskFull } from '../errors/is-disk-full.ts';
import { requireStorageQuota } from '../images/storage-quota.ts';
import { type EditQueue, laneOf } from './edit-queue.ts';
import type { GenerationRequest } from './generations.contract.ts';
import { findByIdempotencyKey, insertGeneration } from './generations.queries.ts';
import { findMended, hasMendingsLeft, type MendingDeps } from './find-mended.ts';
import type { GenerationRow } from './generations.table.ts';
import type { QueueLimit } from './queue-limit.ts';
import { reserveFreeEdit } from './quota.ts';
import { hasManyFree, requireRefundsLeft } from './refund-limit.ts';

export interface RequestDeps extends MendingDeps {
  readonly editor: ImageEditor;
  /** Who receives photos; undefined when nobody does. */
  readonly company: string | undefined;
  readonly queue: EditQueue;
  readonly freeGenerations: number;
  /** Undefined: no free edits come back. */
  readonly renewal: Renewal | undefined;
  readonly queueLimit: QueueLimit;
  readonly maxBytesPerUser: number;
}

/** A request as it is stored. Requests with equal specs are repetitions. */
interface EditSpec {
  readonly tool: GenerationRequest['tool'];
  readonly params: Record<string, unknown>;
  readonly sourceImageId: string;
  readonly maskImageId: string | null;
}

const SEEDS = 2 ** 31;
/** A small mask's sides are rounded, so its ratio may differ a little from its picture's. */
const MASK_STRETCH = 0.05;
const FOREIGN_MASK = 'The mask has another shape than the picture.';

/**
 * Accepts an edit: takes a free edit, writes the row and wakes a worker, or does none of it. `key` is the same for a request
 * and its repetitions.
 */
export async function requestGeneration(
  deps: RequestDeps,
  { id: userId, keyId }: Pick<Caller, 'id' | 'keyId'>,
  request: GenerationRequest,
  key?: string,
): Promise<GenerationRow> {
  const spec = toEditSpec(request);
  const accepted = () => findAccepted(deps.db, userId, spec, key);
  const earlier = await accepted();
  if (earlier) return earlier;
  deps.queueLimit.requireSeen();
  if (!deps.editor.supports(spec.tool)) throw new ApiError('tool_unavailable');
  const size = await requireImages(deps.db, userId, spec);
  const modelServerAllowed = !isPlainEdit(spec.tool, spec.params) && (await requireConsent(deps, userId, spec.tool));
  deps.editor.check({ ...spec, modelServerAllowed, size }, spec.maskImageId !== null);
  await requireRefundsLeft(deps.db, userId);
  await renewFreeEdits(deps.db, userId, deps.renewal);
  const mends = await findMended(deps, userId, spec);
  const yields = await hasManyFree(deps.db, userId);
  try {
    return await accept(
      deps,
      { ...spec, userId, apiKeyId: keyId ?? null, idempotencyKey: key ?? null, mends: mends ?? null },
      { modelServerAllowed, yields },
    );
  } catch (error) {
    // The same request may have been accepted meanwhile, and with it have taken the last free edit or the key.
    const meanwhile = await accepted();
    if (meanwhile) return meanwhile;
    throw error instanceof ApiError || isDiskFull(error) ? error : new ApiError('not_ready', { cause: error });
  }
}

function toEditSpec({ tool, params, imageId, maskImageId }: GenerationRequest): EditSpec {
  const parsed = tools[tool].params.safeParse(params);
  if (!parsed.success) throw new ApiError('invalid_params', { message: tools[tool].invalidParams, details: { tool } });
  return { tool, params: parsed.data, sourceImageId: imageId, maskImageId: maskImageId ?? null };
}

/** The edit that this request was answered with before, by its key. */
async function findAccepted(
  db: Database,
  userId: string,
  spec: EditSpec,
  key?: string,
): Promise<GenerationRow | undefined> {
  const earlier = key === undefined ? undefined : await findByIdempotencyKey(db, userId, key);
  if (!earlier) return undefined;
  const { tool, params, sourceImageId, maskImageId } = earlier;
  // The source's id is gone from the row once the picture is; the rest still has to agree.
  const known = { tool, params, sourceImageId: sourceImageId ?? spec.sourceImageId, maskImageId };
  if (!isDeepStrictEqual(known, spec)) throw new ApiError('idempotency_conflict');
  return earlier;
}

/**
 * Whether the person allows sending photos to a third party; throws `consent_required` when they were not asked yet and
 * this edit would go to one.
 */
export async function requireConsent(
  { db, editor, company }: RequestDeps,
  userId: string,
  tool: ToolId,
): Promise<boolean> {
  const { decision } = await readConsent(db, userId, company);
  const wouldLeave = editor.asksConsent(tool) && editor.usesModelServer(tool);
  if (decision === 'unasked' && wouldLeave) throw new ApiError('consent_required');
  return decision === 'allowed';
}

/** The source, when it and the mask are the person's. */
async function requireImages(
  db: Database,
  userId: string,
  { sourceImageId, maskImageId }: EditSpec,
): Promise<ImageRow> {
  const source = await findImage(db, userId, sourceImageId);
  if (!source) throw new ApiError('not_found');
  if (!maskImageId) return source;
  const mask = await findImage(db, userId, maskImageId);
  if (mask?.purpose !== 'mask') throw new ApiError('not_found');
  const stretch = (mask.width * source.height) / (mask.height * source.width);
  if (Math.abs(Math.log(stretch)) > MASK_STRETCH) throw new ApiError('invalid_params', { message: FOREIGN_MASK });
  return source;
}

function accept(
  deps: RequestDeps,
  spec: EditSpec & Pick<GenerationRow, 'userId' | 'apiKeyId' | 'idempotencyKey' | 'mends'>,
  { modelServerAllowed, yields }: { readonly modelServerAllowed: boolean; readonly yields: boolean },
): Promise<GenerationRow> {
  return deps.db.transaction(async (tx) => {
    // One byte, so that a full storage costs no edit: how large the result is, is known after it. From here on the account's row is
    // locked, so that one person's requests are counted one after the other.
    await requireStorageQuota(tx, { userId: spec.userId, maxBytes: deps.maxBytesPerUser }, 1);
    const mends = spec.mends !== null && (await hasMendingsLeft(tx, spec.mends)) ? spec.mends : null;
    const { tool, params } = spec;
    const isFree = isPlainEdit(tool, params) || (isFreeHere(tool) && !deps.editor.delegates(tool, modelServerAllowed));
    const holdsFreeEdit = mends === null && !isFree;
    if (holdsFreeEdit) await reserveFreeEdit(tx, spec.userId, deps.freeGenerations);
    await deps.queueLimit.require(tx, spec.userId);
    const generation = await insertGeneration(tx, { ...spec, mends, holdsFreeEdit, seed: randomInt(SEEDS) }, yields);
    await deps.queue.add(tx, generation, laneOf(deps.editor, tool, modelServerAllowed));
    return generation;
  });
}
