import { randomInt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { tools, type ToolId } from '../../tools/catalogue.ts';
import { freeNotes } from '../../tools/notes.ts';
import type { EditedPicture, EditOutcome } from '../editors/image-editor.ts';
import { ApiError } from '../errors/api-error.ts';
import { insertImage } from '../images/images.queries.ts';
import type { NewImage } from '../images/images.table.ts';
import { hashOfOpen, storePicture } from '../images/store-picture.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { requireStorageQuota } from '../images/storage-quota.ts';
import { complete, type Completion, findResults } from './generations.queries.ts';
import { type EndDeps, giveFreeEditBack } from './quota.ts';
import { countFree } from './refund-limit.ts';
import { generationResults, type GenerationRow } from './generations.table.ts';

const bucket = 'generated_images';

interface KeepDeps extends EndDeps {
  readonly store: ObjectStore;
  readonly maxBytesPerUser: number;
}

interface Results extends EditOutcome {
  readonly editor: string;
  /** A result is called as its photo is, so that a gallery of results can be told apart. */
  readonly originalName: string;
  /** As its photo's where that is `transient`. */
  readonly purpose: 'result' | 'transient';
}

/**
 * Stores the results, then marks the edit as succeeded in one transaction, which gives its free edit back where it
 * `isFree`. Returns false, and keeps nothing, when it was cancelled meanwhile. Throws `out_of_space` when the person has no room for them.
 */
export async function keepResults(
  deps: KeepDeps,
  generation: GenerationRow,
  { pictures, notes, missing = [], editor, ...named }: Results,
): Promise<boolean> {
  const stored: NewImage[] = [];
  const remove = async () => {
    for (const { userId, name } of stored) await deps.store.remove({ bucket, key: `${userId}/${name}` });
  };
  try {
    for (const picture of pictures) stored.push(await store(deps.store, generation, named, picture));
  } catch (error) {
    await remove();
    throw error;
  }
  const kept = await commit(deps, generation, stored, { editor, notes, missing }).catch(async (error: unknown) => {
    // On other errors the rows may still be written; the sweep removes files without a row.
    if (error instanceof ApiError) await remove();
    throw error;
  });
  if (!kept) await remove();
  return kept;
}

async function store(
  objects: ObjectStore,
  { userId, tool, sourceImageId }: GenerationRow,
  named: Pick<Results, 'originalName' | 'purpose'>,
  picture: EditedPicture,
): Promise<NewImage> {
  const { path, width, height, bytes } = picture;
  // Open before it is stored, which takes its name away.
  await using file = await open(path);
  const [sha256, name] = await Promise.all([
    hashOfOpen(file),
    storePicture(objects, path, { bucket, userId, nameAt: (timestamp) => resultName(tool, timestamp) }),
  ]);
  const contentType = 'image/png';
  return {
    userId,
    bucket,
    name,
    ...named,
    derivedFrom: sourceImageId,
    contentType,
    bytes,
    width,
    height,
    sha256,
  };
}

/** S1: `{toolId}_{timestamp}.png`, with a random number for avatars, of which several come at once. */
function resultName(tool: ToolId, timestamp: number): string {
  const random = tool === 'generateAvatar' ? `_${randomInt(1e6)}` : '';
  return `${tools[tool].resultName}_${timestamp}${random}.png`;
}

function commit(
  { db, queue, maxBytesPerUser: maxBytes }: KeepDeps,
  generation: GenerationRow,
  stored: readonly NewImage[],
  completion: Completion,
): Promise<boolean> {
  const places = filledPlaces(generation, stored.length, completion.missing);
  const bytes = stored.reduce((total, image) => total + image.bytes, 0);
  return db.transaction(async (tx) => {
    await requireStorageQuota(tx, { userId: generation.userId, maxBytes }, bytes);
    if (!(await complete(tx, generation.id, completion))) return false;
    if (isAttempt(generation, completion)) await giveFreeEditBack(tx, generation.userId);
    if (isFree(generation, completion)) await countFree(tx, generation.userId);
    // The pictures of a set are known by the moment in which they were stored; what completes it counts as of then.
    const isCompleting = generation.missing.length > 0;
    const [earlier] = isCompleting ? await findResults(tx, generation.userId, generation.id) : [];
    const createdAt = earlier && { createdAt: earlier.createdAt };
    for (const [at, image] of stored.entries()) {
      const { id: imageId } = await insertImage(tx, { ...image, ...createdAt });
      const position = places[at]!;
      await tx.insert(generationResults).values({ generationId: generation.id, imageId, position });
    }
    await queue.announceEnd(tx, generation);
    return true;
  });
}

/** Whether the results use no free edit: they are no more than an attempt, or the edit took none. */
export function isFree(edit: Charged, outcome: Pick<EditOutcome, 'notes'>): boolean {
  return !edit.holdsFreeEdit || isAttempt(edit, outcome);
}

type Charged = Pick<GenerationRow, 'missing' | 'holdsFreeEdit'>;

/** Whether the results are no more than an attempt, and a free edit that was taken goes back; what completes a set took none. */
function isAttempt({ missing, holdsFreeEdit }: Charged, { notes }: Pick<EditOutcome, 'notes'>): boolean {
  return holdsFreeEdit && missing.length === 0 && notes.some(({ code }) => freeNotes.includes(code));
}

/** The places in the set that `count` pictures take: those that were asked for, without those still missing. */
function filledPlaces({ missing: asked }: GenerationRow, count: number, missing: readonly number[]): number[] {
  const wanted = asked.length > 0 ? asked : Array.from({ length: count + missing.length }, (_, place) => place);
  return wanted.filter((place) => !missing.includes(place));
}
