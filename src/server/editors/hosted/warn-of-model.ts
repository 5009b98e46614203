import type { Logger } from 'pino';
import { factsOf, isModelKnown } from './known-models.ts';

/** Says at the start what an operator should know of the model that was chosen. */
export function warnOfModel(log: Logger, model: string): void {
  const { shutDown } = factsOf(model);
  if (shutDown !== undefined && Date.now() >= Date.parse(shutDown))
    log.error({ model, shutDown }, 'MODEL_SERVER_MODEL: its maker shut this model down; choose another');
  if (!isModelKnown(model))
    log.warn({ model }, 'MODEL_SERVER_MODEL: its price is not known, so it is counted as the dearest that is');
}
