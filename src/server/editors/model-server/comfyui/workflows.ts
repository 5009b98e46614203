import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ToolId, toolIds } from '../../../../tools/catalogue.ts';
import { StartupError } from '../../../errors/startup-error.ts';

/** What a workflow may leave open. */
const gaps = ['prompt', 'image', 'image2', 'mask', 'seed', 'width', 'height'] as const;
type Gap = (typeof gaps)[number];
export type GapValues = Readonly<Record<Gap, string | number>>;

const GAP = new RegExp(`%(${gaps.join('|')})%`, 'g');

/** A workflow of ComfyUI in its API format, with gaps such as `%prompt%` in its texts. */
export interface Workflow {
  readonly uses: ReadonlySet<Gap>;
  /** The graph with its gaps filled; a text that is nothing but a gap takes the type of its value. */
  readonly filledWith: (values: GapValues) => object;
}

/** The workflow of a tool: its own, else the one of `default.json`; undefined when neither can make its edits. */
export type Workflows = (tool: ToolId) => Workflow | undefined;

/** Reads `TOOL.json` and `default.json`. Throws StartupError with one line for a folder or file that is of no use. */
export function readWorkflows(folder: string): Workflows {
  const read = new Map(filesOf(folder).map((name) => [name.slice(0, -'.json'.length), readWorkflow(folder, name)]));
  return (tool) => {
    const workflow = read.get(tool) ?? read.get('default');
    return workflow && suits(tool, workflow) ? workflow : undefined;
  };
}

function filesOf(folder: string): string[] {
  const refuse = (what: string) => new StartupError(`MODEL_SERVER_WORKFLOWS: ${what}`);
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    throw refuse(`the folder ${folder} cannot be read`);
  }
  if (names.length === 0) throw refuse(`the folder ${folder} holds no workflow, such as default.json`);
  const known = new Set(['default', ...toolIds].map((id) => `${id}.json`));
  const stranger = names.find((name) => !known.has(name));
  if (stranger) throw refuse(`${stranger} is no tool’s; the names are ${[...known].join(', ')}`);
  return names;
}

function readWorkflow(folder: string, name: string): Workflow {
  const text = readFileSync(join(folder, name), 'utf8');
  if (!isApiFormat(text))
    throw new StartupError(
      `MODEL_SERVER_WORKFLOWS: ${name} is not in the API format (ComfyUI: Workflow, Export (API))`,
    );
  const uses = new Set([...text.matchAll(GAP)].map(([, gap]) => gap as Gap));
  if (!uses.has('image')) throw new StartupError(`MODEL_SERVER_WORKFLOWS: ${name} has no %image%`);
  return {
    uses,
    filledWith: (values) =>
      JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? filled(value, values) : value)) as object,
  };
}

/** Nodes by id, each with its class. The format that the editor saves has a list of nodes instead. */
function isApiFormat(text: string): boolean {
  try {
    const graph: unknown = JSON.parse(text);
    const nodes = graph !== null && typeof graph === 'object' ? Object.values(graph) : [];
    return nodes.length > 0 && nodes.every((node: unknown) => typeof node === 'object' && 'class_type' in (node ?? {}));
  } catch {
    return false;
  }
}

function filled(text: string, values: GapValues): string | number {
  const whole = gaps.find((gap) => text === `%${gap}%`);
  // In one pass, so that a gap's name among a person's words stays words.
  return whole ? values[whole] : text.replaceAll(GAP, (_, gap: Gap) => String(values[gap]));
}

/** Whether a model learns from it what is wanted: the person's words, or what they painted. */
function suits(tool: ToolId, { uses }: Workflow): boolean {
  if (tool === 'magicErase') return uses.has('mask') || uses.has('image2');
  return uses.has('prompt') || !['magicEdit', 'generateAvatar', 'newScene'].includes(tool);
}
