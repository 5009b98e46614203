import { pino } from 'pino';
import { type DescribedModel, openAddedModels } from './added-models-pool.ts';

/** The models in a folder after their trials, for a program that asks them nothing else. */
export async function triedModels(folder: string): Promise<readonly DescribedModel[]> {
  const added = openAddedModels({ folder, log: pino({ level: 'silent' }) });
  try {
    await added.settled();
    return added.states();
  } finally {
    await added.close();
  }
}
