import { catalogue, modelServerTools, type ToolId } from '../../../../tools/catalogue.ts';

/** The tools that have a button: those of the catalogue, and what a model server does where there is one. */
export function buttonsFor(isAvailable: (tool: ToolId) => boolean) {
  return [...catalogue, ...modelServerTools.filter(({ id }) => isAvailable(id))];
}
