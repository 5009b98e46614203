import { tools } from '../../../tools/catalogue.ts';
import { type AddedModel, MODEL_SETS } from './added-models.ts';
import type { DescribedModel } from './added-models-pool.ts';
import { bytesOf, megabytes } from './models-folder.ts';

/** For operators: which tools would gain most from which model that is not in use, one line each; none where nothing recommended is lacking. */
export function gainsOf(models: readonly AddedModel[], states: readonly DescribedModel[]): string[] {
  const isReady = (id: string) => states.some((model) => model.id === id && model.state === 'ready');
  const recommended = MODEL_SETS.recommended.flatMap((id) => models.filter((model) => model.id === id));
  return recommended
    .filter(({ id }) => !isReady(id))
    .map((model) => {
      const names = model.tools.map((id) => tools[id].label).join(', ');
      const cost = `${megabytes(bytesOf(model))}, ${model.licence.spdx}`;
      return `${names} would gain most from ${model.name} (${cost}): npm run models -- get ${model.id}`;
    });
}
