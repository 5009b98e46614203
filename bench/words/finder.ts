import { createEditPool } from '../../src/server/editors/embedded/edit-pool.ts';
import { createEmbeddedEditor } from '../../src/server/editors/embedded/embedded-editor.ts';
import { createModels } from '../../src/server/models/abilities.ts';
import type { ObjectFinder } from '../../src/server/editors/object-finder.ts';

/** The embedded editor as the server builds it, with one process for edits. The caller closes it, which ends its processes. */
export function openFinder(): ObjectFinder & { readonly close: () => Promise<void> } {
  return createEmbeddedEditor({ models: createModels(), pool: createEditPool(1), maxPixels: 50e6 });
}
