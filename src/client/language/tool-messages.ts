import type { ToolId } from '../../tools/catalogue.ts';
import {
  type AwayReason,
  type ErrorCode,
  errorMessages,
  type GenerationPhase,
  phaseMessages,
  type ReasonCode,
} from '../../tools/messages.ts';
import type { NoteCode, PlaceCode } from '../../tools/notes.ts';
import { type ShownToolId, toolTexts } from '../../tools/tool-texts.ts';
import { toolMessage } from './text.ts';

/**
 * The sentences of `src/tools`, which the server says too, in the language of this visit. Their English stands there alone;
 * the other languages have them under these keys, of which `npm run check` misses none (scripts/language/english-tool-messages.ts).
 */
export type ToolMessageKey =
  | `error.${ErrorCode}`
  | `away.${AwayReason}`
  | `reason.${ReasonCode}`
  | `note.${NoteCode}`
  | `phase.${GenerationPhase}`
  | `place.${PlaceCode}`
  | `tool.${ToolId}.${string}`;

/** The values of a message's placeholders, as the server sends them. Numbers are digits. */
export type Details = Readonly<Record<string, string>>;

export const say: (key: ToolMessageKey, values?: Readonly<Record<string, string | number>>) => string | undefined =
  toolMessage;

/**
 * What went wrong, by its code. `message` is the server's own English, which stands in English, where a translation is
 * missing, and where the words for its gaps are (of an edit that an older server stored).
 */
export function errorText(code: ErrorCode, message: string = errorMessages[code], details: Details = {}): string {
  const { away, tool } = details;
  if (code === 'invalid_params' && tool) return toolText(tool as ToolId, 'invalidParams', message);
  const said = filled(`error.${code}`, errorMessages[code], withLabel(code, details));
  if (said === undefined || !away) return said ?? message;
  return `${say(`away.${away as AwayReason}`) ?? ''} ${said}`.trim();
}

/** A tool's id becomes its label, and a style's English label that of this language. */
function withLabel(code: ErrorCode, details: Details): Details {
  const { nearest } = details;
  if (nearest) return { ...details, nearest: styleText(nearest) };
  if (code !== 'other_tool') return details;
  const tool = details['tool'] as ShownToolId | undefined;
  return tool && tool in toolTexts ? { ...details, tool: toolText(tool, 'label', toolTexts[tool].label) } : details;
}

/** Why it went wrong, for a sentence of its own beside that of `errorText`; undefined where that is not known. */
export function reasonText(details: Details = {}): string | undefined {
  const because = details['because'] as ErrorCode | ReasonCode | undefined;
  if (!because) return undefined;
  const said =
    because in errorMessages
      ? filled(`error.${because as ErrorCode}`, errorMessages[because as ErrorCode], details)
      : say(`reason.${because as ReasonCode}`);
  return said ?? details['reason'];
}

/** A style of AI Avatar by its English label. */
export const styleText = (label: string): string => toolText('generateAvatar', `style.example.${label}`, label);

export const phaseText = (phase: GenerationPhase): string => say(`phase.${phase}`) ?? phaseMessages[phase];

/** What the catalogue says of a tool: `label`, `summary`, `working`, `style.hint`, `style.example.Neon`. */
export const toolText = (id: ToolId, what: string, english: string): string => say(`tool.${id}.${what}`) ?? english;

/** Undefined unless there is a value for every placeholder of `english`. */
export function filled(key: ToolMessageKey, english: string, details: Details): string | undefined {
  const gaps = [...english.matchAll(/\{(\w+)\}/g)].map(([, gap = '']) => gap);
  if (!gaps.every((gap) => gap in details)) return undefined;
  return say(key, Object.fromEntries(gaps.map((gap) => [gap, wordOf(details[gap]!)])));
}

/** A number can then choose the form of a plural. */
const wordOf = (word: string) => (/^\d+$/.test(word) ? Number(word) : word);
