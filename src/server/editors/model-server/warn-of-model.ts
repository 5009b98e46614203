import type { Logger } from 'pino';
import { factsOf, isModelKnown } from './known-models.ts';
import type { ModelChoice } from './model-choice.ts';

/** Half a year: makers announce the end of a model three to six months before. */
const WARNED_BEFORE_MS = 183 * 86_400_000;

/** Says at the start what an operator should know of the model that was chosen. */
export function warnOfModel(log: Logger, config: ModelChoice): void {
  const { model, isOurs } = config;
  const { shutDown, successor, shapes } = factsOf(config);
  const left = shutDown === undefined ? Infinity : Date.parse(shutDown) - Date.now();
  const line = { model, shutDown, successor };
  if (left <= 0) log.error(line, 'MODEL_SERVER_MODEL: its maker shut this model down; take its successor');
  else if (left < WARNED_BEFORE_MS)
    log.warn(line, 'MODEL_SERVER_MODEL: its maker shuts this model down soon; take its successor before');
  if (config.largest === '4K' && shapes.largest !== '4K')
    log.warn({ model, largest: shapes.largest }, 'MODEL_SERVER_LARGEST: this model makes no larger pictures');
  if (!isOurs && !isModelKnown(model))
    log.warn({ model }, 'MODEL_SERVER_MODEL: its price is not known, so it is counted as the dearest that is');
}
