import { pino } from 'pino';
import { readConfig } from '../../src/server/config.ts';
import { createEditPool } from '../../src/server/editors/embedded/edit-pool.ts';
import { createEmbeddedEditor } from '../../src/server/editors/embedded/embedded-editor.ts';
import { createModels } from '../../src/server/models/abilities.ts';
import { openAddedModels } from '../../src/server/models/added/added-models-pool.ts';
import type { ObjectFinder } from '../../src/server/editors/object-finder.ts';

/**
 * The embedded editor as the server builds it, with one process for edits and the models of `MODELS_DIR`. The caller closes it, which ends
 * its processes.
 */
export async function openFinder(): Promise<ObjectFinder & { readonly close: () => Promise<void> }> {
  const added = openAddedModels({ folder: readConfig(process.env).modelsDir, log: pino({ level: 'warn' }) });
  await added.settled();
  return createEmbeddedEditor({ models: createModels(), pool: createEditPool(1), maxPixels: 50e6, added });
}
