import { ADDED_MODELS, type AddedModel, MODEL_SETS, type ModelSet } from './added-models.ts';
import type { AddedModels } from './added-models-pool.ts';
import { downloadModel, type DownloadOptions } from './download-model.ts';
import { ModelsError } from './models-error.ts';
import { bytesOf, megabytes, partOf, sizeOf } from './models-folder.ts';

interface BringOptions extends DownloadOptions {
  readonly set: ModelSet;
  readonly added: Pick<AddedModels, 'ready' | 'refresh' | 'states'>;
  readonly models?: readonly AddedModel[];
  readonly signal: AbortSignal;
  /** How long a server is waited for, of which any answer says that there is a network. */
  readonly reachMs?: number;
}

const REACH_MS = 4000;

/**
 * Downloads what is lacking of a set of models, beside the server; each is tried and serves at once when it has passed. Whatever goes wrong is
 * told in one line, and the next start goes on from there.
 */
export async function bringModels(options: BringOptions): Promise<void> {
  const { set, added, models = ADDED_MODELS, signal, report } = options;
  await added.ready;
  const isLacking = (id: string) =>
    added.states().some((model) => model.id === id && /missing|damaged/.test(model.state));
  const lacking = MODEL_SETS[set].flatMap((id) => models.filter((model) => model.id === id && isLacking(id)));
  if (lacking.length === 0) return;
  const names = lacking.map(({ name }) => name).join(', ');
  if (!(await hasNetwork(lacking, options))) {
    report(`No network: the server goes on without ${names}. The next start tries again.`);
    return;
  }
  report(
    `Downloading ${names} (${megabytes(lacking.reduce((sum, model) => sum + bytesOf(model), 0))}) beside the server`,
  );
  for (const model of lacking) {
    try {
      await downloadPatiently(model, options);
      await added.refresh();
      const { state, trial } = added.states().find(({ id }) => id === model.id)!;
      const found =
        state === 'ready' ? 'is in use: it has passed its trial' : 'is not used: it has not passed its trial';
      report(`${model.name} ${found} (${trial ?? state})`);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ModelsError)) throw error;
      report(`The server goes on without ${model.name}: ${error.message}`);
    }
  }
}

async function hasNetwork(models: readonly AddedModel[], { mirror, signal, reachMs = REACH_MS }: BringOptions) {
  const addresses = mirror ? [mirror] : models.flatMap(({ files }) => files.flatMap(({ sources }) => sources));
  const hosts = [...new Set(addresses.map((address) => new URL(address).origin))];
  const within = AbortSignal.any([signal, AbortSignal.timeout(reachMs)]);
  const asked = hosts.map((host) => fetch(host, { method: 'HEAD', redirect: 'manual', signal: within }));
  return Promise.any(asked).then(
    () => true,
    () => false,
  );
}

/** A download that breaks off goes on as long as each attempt brings something. */
async function downloadPatiently(model: AddedModel, options: BringOptions): Promise<void> {
  for (let before = -1; ;) {
    try {
      return await downloadModel(model, options);
    } catch (error) {
      const sizes = await Promise.all(model.files.map((file) => sizeOf(partOf(options.folder, file))));
      const begun = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
      if (options.signal.aborted || begun <= before || begun === 0) throw error;
      before = begun;
    }
  }
}
