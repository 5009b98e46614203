import type { ToolId } from '../../../../tools/catalogue.ts';
import type { GenerationPhase } from '../../../../tools/messages.ts';
import { freeNotes } from '../../../../tools/notes.ts';
import type { Generation } from '../../../app/members/api.ts';
import type { FailureCode } from '../../../app/api-error.ts';
import type { EditorImage } from '../state/document-slice.ts';

/** The state of the last edit. */
export type Edit =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running';
      readonly tool: ToolId;
      readonly phase: GenerationPhase;
      /** In the queue, 1 for the next to run, where the server has said it. */
      readonly place?: number | undefined;
      /** When its turn came, as `performance.now()` says; null while it is queued. */
      readonly turnAt: number | null;
      /** What edits with the tool usually take from their turn on, where the server has said it. */
      readonly usualSeconds?: number;
      /** How far the model is, 0..1, where the server has said it. */
      readonly progress?: number;
      readonly offline: boolean;
    }
  /** The result is there and the overlay is still open. */
  | { readonly status: 'completed'; readonly tool: ToolId }
  | {
      readonly status: 'failed';
      readonly code: FailureCode;
      readonly message: string;
      /** The words in the sentence's gaps. */
      readonly details?: Readonly<Record<string, string>>;
    };

/** A remark about a result, shown beside the image. */
export type Note = Generation['notes'][number];

/** The edit that runs, and the result that is open until it is accepted or discarded. */
export interface JobSlice {
  readonly edit: Edit;
  /** The idempotency key of the edit that runs or whose result is open. It finds the edit again after a reload. */
  readonly editKey: string | null;
  /** The person was told how the edit of that key ended. */
  readonly endTold: boolean;
  readonly result: EditorImage | null;
  /** Of the result, or of the edit that gave it. */
  readonly notes: readonly Note[];
  /** The open result is of an edit that took no free edit. */
  readonly isUncharged: boolean;
  /** Indexes in `notes` of the dismissed ones. */
  readonly dismissedNotes: readonly number[];
  /** The editor that made the open result, as the server names it. */
  readonly madeBy: string | null;
}

declare module '../state/editor-state.ts' {
  interface EditorState extends JobSlice {}
}

type Transition = (state: JobSlice) => Partial<JobSlice>;

export const IDLE: Edit = { status: 'idle' };

/** Nothing is awaited and no result is open. */
export const NO_JOB = {
  editKey: null,
  endTold: false,
  result: null,
  notes: [],
  isUncharged: false,
  dismissedNotes: [],
} as const satisfies Partial<JobSlice>;

export const START_JOB: JobSlice = { ...NO_JOB, edit: IDLE, madeBy: null };

export const dismissNote =
  (place: number): Transition =>
  ({ dismissedNotes }) => ({ dismissedNotes: [...dismissedNotes, place] });

type EditNews =
  | { phase: GenerationPhase; place?: number | undefined }
  | { progress: number }
  | { usualSeconds: number }
  | { offline: boolean };

/** The edit after news of it; as it was where it has ended (cancelled, failed). */
export function withNews(edit: Edit, news: EditNews, now = performance.now()): Edit {
  if (edit.status !== 'running') return edit;
  const next = { ...edit, ...news };
  return { ...next, turnAt: next.phase === 'queued' ? null : (edit.turnAt ?? now) };
}

/** Ignored after the edit has ended. */
export const reportEdit =
  (news: EditNews, now?: number): Transition =>
  ({ edit }) =>
    edit.status === 'running' ? { edit: withNews(edit, news, now) } : {};

/** The dialog for the app is not opened again for the same edit. */
export const markEndTold: Transition = () => ({ endTold: true });

/** A request without an answer may have started the edit: its key is kept. */
export const failEdit =
  (code: FailureCode, message: string, details?: Readonly<Record<string, string>>): Transition =>
  ({ editKey }) => ({
    result: null,
    editKey: code === 'offline' ? editKey : null,
    edit: { status: 'failed', code, message, ...(details && { details }) },
  });

/** The end of the edit has been shown. Without a result, its key is no longer needed. */
export const endEdit: Transition = ({ result, editKey }) => ({ editKey: result && editKey, edit: IDLE });

/** True from the press of Apply until the end of the edit has been shown. */
export const isBusy = ({ edit }: JobSlice): boolean => edit.status === 'running' || edit.status === 'completed';

/** The result used no free edit: it is no more than an attempt, or its edit took none. */
export const usedNoEdit = ({ notes, isUncharged }: JobSlice): boolean =>
  isUncharged || notes.some(({ code }) => freeNotes.includes(code));

/** There are notes on the result that are not dismissed. */
export const hasNotesLeft = ({ notes, dismissedNotes }: JobSlice): boolean =>
  notes.some((_, place) => !dismissedNotes.includes(place));
