import type { Logger } from 'pino';
import { factsOf, isModelKnown } from './known-models.ts';
import type { ModelChoice } from './model-choice.ts';

/** Says at the start what an operator should know of the model that was chosen. */
export function warnOfModel(log: Logger, config: ModelChoice): void {
  const { model, isOurs } = config;
  const { shutDown, shapes } = factsOf(config);
  if (shutDown !== undefined && Date.now() >= Date.parse(shutDown))
    log.error({ model, shutDown }, 'MODEL_SERVER_MODEL: its maker shut this model down; choose another');
  if (config.largest === '4K' && shapes.largest !== '4K')
    log.warn({ model, largest: shapes.largest }, 'MODEL_SERVER_LARGEST: this model makes no larger pictures');
  if (!isOurs && !isModelKnown(model))
    log.warn({ model }, 'MODEL_SERVER_MODEL: its price is not known, so it is counted as the dearest that is');
}
