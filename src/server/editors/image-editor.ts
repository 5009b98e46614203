import type { ToolId } from '../../tools/catalogue.ts';
import type { NoteCode } from '../../tools/notes.ts';

/** A picture as a file on this machine. Only child processes open uploaded bytes. */
export interface LocalPicture {
  readonly path: string;
  readonly contentType: string;
  /** Of its bytes, hexadecimal. */
  readonly sha256: string;
}

/** In pixels, upright. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** What is known of an edit before its picture is opened. */
export interface CheckedEdit extends Pick<EditRequest, 'tool' | 'params' | 'modelServerAllowed'> {
  readonly size: PictureSize;
}

export interface EditRequest {
  readonly tool: ToolId;
  /** Already parsed by the tool's schema. */
  readonly params: unknown;
  readonly source: LocalPicture;
  readonly mask?: LocalPicture;
  /** Whether the owner allows sending the picture to a third party; a machine of the operator is none. */
  readonly modelServerAllowed: boolean;
  /** Places in a set of results, from 0, that are to be filled; all of them when left out. */
  readonly places?: readonly number[];
  /** Same seed, same request: same pixels. */
  readonly seed: number;
  /** An empty folder of the caller's, removed by the caller: the results are written into it. */
  readonly workDir: string;
}

export interface EditHooks {
  /** Aborting ends the edit's process; `edit` then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  readonly onPhase: (phase: 'preparing' | 'editing' | 'finishing') => void;
  /** How far the phase `editing` is, 0..1, where a model server tells. */
  readonly onProgress?: (share: number) => void;
}

/** A PNG in the request's `workDir`. */
export interface EditedPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** What the person should know about the result. */
export interface EditNote {
  readonly code: NoteCode;
  /** Words for the gaps in the note's sentence. */
  readonly details?: Readonly<Record<string, string>>;
}

export interface EditOutcome {
  /** In the order of the places that were asked for, those left out that are missing. */
  readonly pictures: readonly EditedPicture[];
  /** Places that were asked for and could not be filled; at least one was. */
  readonly missing?: readonly number[];
  /** Who made it, when it was another than the editor that was asked. */
  readonly editor?: string;
  readonly notes: readonly EditNote[];
}

/** What makes edits, on this machine or on another. */
export interface EditMaker {
  readonly name: string;
  readonly supports: (tool: ToolId) => boolean;
  /** Throws an ApiError when these parameters fit no picture, or none of this size, so that no edit is tried or charged. */
  readonly check: (request: CheckedEdit, painted: boolean) => void;
  /** Rejects with an ApiError when there is something to tell the person; any other error is `edit_failed` or `avatars_failed`. */
  readonly edit: (request: EditRequest, hooks: EditHooks) => Promise<EditOutcome>;
  readonly close: () => Promise<void>;
}

/** The port between a generation and the editors. */
export interface ImageEditor extends EditMaker {
  /** Whether another machine serves this tool, available or not, for a person who allows a third party or does not. */
  readonly delegates: (tool: ToolId, modelServerAllowed: boolean) => boolean;
  /** Whether an edit with this tool would go to another machine now, if allowed. */
  readonly usesModelServer: (tool: ToolId) => boolean;
  /** Whether that machine is a third party's, so that a picture's owner has to allow it. */
  readonly asksConsent: (tool: ToolId) => boolean;
}
