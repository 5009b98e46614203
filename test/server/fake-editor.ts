import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditHooks, EditOutcome, EditRequest, ImageEditor } from '../../src/server/editors/image-editor.ts';

/** One transparent pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

type Edit = (request: EditRequest, hooks: EditHooks) => Promise<EditOutcome>;

/** An editor that does what a test tells it, and otherwise answers at once with one pixel. */
export interface FakeEditor extends ImageEditor {
  readonly requests: EditRequest[];
  readonly editAtOnce: Edit;
  edit: Edit;
  check: ImageEditor['check'];
  usesModelServer: ImageEditor['usesModelServer'];
}

export function createFakeEditor(): FakeEditor {
  const requests: EditRequest[] = [];
  const editAtOnce: Edit = async (request, { onPhase }) => {
    requests.push(request);
    onPhase('editing');
    onPhase('finishing');
    return onePixel(request.workDir);
  };
  return {
    name: 'fake',
    requests,
    editAtOnce,
    supports: (tool) => tool !== 'magicEdit',
    delegates: () => false,
    usesModelServer: () => false,
    asksConsent: () => false,
    check: () => {},
    edit: editAtOnce,
    close: async () => {},
  };
}

export async function onePixel(workDir: string, name = 'result.png'): Promise<EditOutcome> {
  const path = join(workDir, name);
  await writeFile(path, PNG);
  // Of the size that the fake codec sees in every picture.
  return { pictures: [{ path, width: 4, height: 3, bytes: PNG.length }], notes: [] };
}

/** An edit that goes on until the test lets it end, or it is aborted. */
export function heldEdit() {
  const started = Promise.withResolvers<EditRequest>();
  const release = Promise.withResolvers<void>();
  const edit: Edit = async (request, { signal, onPhase }) => {
    onPhase('editing');
    started.resolve(request);
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([release.promise, aborted]);
    return onePixel(request.workDir);
  };
  return { edit, started: started.promise, release: release.resolve };
}
