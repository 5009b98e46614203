import { networkMissing } from './network-missing.ts';

/** Loads a model; what it gives runs the model on one input. */
export type Loader<Input, Output> = () => Promise<(input: Input) => Promise<Output>>;

/**
 * Runs an ability with the first of its models that can be loaded: `loaders` are tried in order, when the ability is first asked for, and
 * what was loaded is kept. Rejects with the error of `networkMissing` when none can be loaded.
 */
export function firstLoaded<Input, Output>(
  ability: string,
  loaders: readonly Loader<Input, Output>[],
): (input: Input) => Promise<Output> {
  let model: Promise<(input: Input) => Promise<Output>> | undefined;
  return async (input) => (await (model ??= load(ability, loaders)))(input);
}

async function load<Input, Output>(ability: string, loaders: readonly Loader<Input, Output>[]) {
  const reasons: unknown[] = [];
  for (const loader of loaders) {
    try {
      return await loader();
    } catch (reason) {
      reasons.push(reason);
    }
  }
  throw networkMissing(ability, reasons[0] ?? new Error('this server has no model for it'));
}
