import { recipes } from '../../engine/tools/recipes.ts';
import { type ToolId, toolIds } from '../../tools/catalogue.ts';
import { StartupError } from '../errors/startup-error.ts';

/** Where a tool's edits are made: by the model server, by our engine with the models that were added, or without these. */
const places = ['served', 'added', 'own'] as const;
type Place = (typeof places)[number];

/** What an operator calls the tools. */
const names: Readonly<Record<string, ToolId>> = {
  cutout: 'removeBackground',
  enhance: 'enhancePhoto',
  batch: 'batchEnhance',
  erase: 'magicErase',
  edit: 'magicEdit',
  restore: 'restorePhoto',
  colorize: 'colorizePhoto',
  extend: 'extendImage',
  avatar: 'generateAvatar',
  scene: 'newScene',
};

interface Given {
  /** Such as `erase:added,edit:served`. */
  readonly TOOLS?: string | undefined;
  /** The older way: what is not listed is not served. */
  readonly HOSTED_TOOLS?: readonly ToolId[] | undefined;
}

/**
 * Where each tool's edits are made. With a model server it makes all but cut-outs, since it gives no transparency. Throws
 * StartupError with one line for an entry that cannot be followed.
 */
export function placesOf({ TOOLS, HOSTED_TOOLS }: Given, hasServer: boolean): ReadonlyMap<ToolId, Place> {
  if (TOOLS !== undefined && HOSTED_TOOLS) throw new StartupError('TOOLS: takes the place of HOSTED_TOOLS; set one');
  const isServed = (tool: ToolId) => HOSTED_TOOLS?.includes(tool) ?? tool !== 'removeBackground';
  const found = new Map<ToolId, Place>(toolIds.map((tool) => [tool, hasServer && isServed(tool) ? 'served' : 'added']));
  const seen = new Set<ToolId>();
  for (const entry of TOOLS?.split(',') ?? []) {
    const [tool, place] = readEntry(entry.trim(), hasServer);
    if (seen.has(tool)) throw new StartupError(`TOOLS: ${entry.trim()} is the second entry for its tool`);
    seen.add(tool);
    found.set(tool, place);
  }
  return found;
}

/** The tools of a place, in the order of the catalogue. */
export function toolsAt(places: ReadonlyMap<ToolId, Place>, place: Place): ToolId[] {
  return toolIds.filter((tool) => places.get(tool) === place);
}

function readEntry(entry: string, hasServer: boolean): readonly [ToolId, Place] {
  const [name = '', said] = entry.split(':');
  const tool = Object.hasOwn(names, name) ? names[name] : undefined;
  const place = places.find((known) => known === said);
  const refuse = (why: string) => new StartupError(`TOOLS: ${entry || 'an empty entry'} ${why}`);
  if (!tool) throw refuse(`names no tool; the tools are ${Object.keys(names).join(', ')}`);
  if (!place) throw refuse(`names no place; the places are ${places.join(', ')}`);
  if (place === 'served' && tool === 'removeBackground')
    throw refuse('is made here alone: a model gives no transparency');
  if (place === 'served' && !hasServer) throw refuse('needs a model server; set MODEL_SERVER');
  if (place === 'added' && !takesAdded(tool)) throw refuse('names a tool for which no model can be added; say own');
  return [tool, place];
}

function takesAdded(tool: ToolId): boolean {
  const known: Readonly<Record<string, { readonly answers?: unknown }>> = recipes;
  return known[tool]?.answers !== undefined;
}
