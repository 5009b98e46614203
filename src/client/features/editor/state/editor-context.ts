import { createContext, type ReactNode, type RefObject, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ToolId } from '../../../../tools/catalogue.ts';
import type { FreeEdits } from '../../../app/download-app.ts';
import type { EditorState, EditorStore } from './editor-state.ts';

/** Whether the chosen tool's options lie over the tools, where both do not fit beside the photo. */
export interface Options {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/** What every part of the editor uses. */
export interface EditorTools {
  readonly store: EditorStore;
  /** What the editor was opened with. */
  readonly imageId: string;
  /** Of the signed-in person; edits that are still running are not among the used. */
  readonly freeEdits: FreeEdits;
  readonly isAvailable: (tool: ToolId) => boolean;
  /** The tools that never use a free edit on this site. */
  readonly freeTools: ReadonlySet<ToolId>;
  /** Chosen before the image was there, by who has asked for its result already. */
  readonly firstTool: ToolId | undefined;
  /** Runs the chosen tool on the current image. */
  readonly apply: () => void;
  /** The same by a key: nothing where the button could not be pressed. */
  readonly applyIfReady: () => void;
  readonly cancel: () => void;
  /** Saves what `downloadableOf` names. */
  readonly download: () => void;
  /** Also true while the composition is being stored for it. */
  readonly isDownloading: boolean;
  /** Calls `then` once the adjustment, or the composition of the open result, is stored. A toast reports a failure. */
  readonly whenStored: (then: () => void) => void;
  /** The button that was pressed last of those that store or download (use-press.ts). */
  readonly pressed: string | null;
  readonly press: (id: string | null) => void;
  /** Asks whether there is to be a link to the same image. */
  readonly share: () => void;
  /** What follows once the person has taken or discarded the open result. */
  readonly followDecision: () => void;
  /** Opens the window of the free edits and the app, or brings it back beside the open result. */
  readonly showFreeEdits: () => void;
  /** Opens the dialog with sizes and formats for the same image. */
  readonly saveCopy: () => void;
  readonly showShortcuts: () => void;
  /** Where the person signs out, among other things. */
  readonly account: ReactNode;
  /** The heading of the view that is open in the panel or the sheet. */
  readonly panelHeading: RefObject<HTMLHeadingElement | null>;
  /** The text field for what to mark, while there is one. */
  readonly markWords: RefObject<HTMLTextAreaElement | null>;
  /** Where the progress of an edit lies. */
  readonly processingPlace: RefObject<HTMLDivElement | null>;
  readonly options: Options;
  /** The brush on the canvas, while there is one. */
  readonly brushRing: RefObject<HTMLButtonElement | null>;
}

export const EditorContext = createContext<EditorTools | null>(null);

export function useEditor(): EditorTools {
  const tools = useContext(EditorContext);
  if (!tools) throw new Error('Only within the editor');
  return tools;
}

/** Whether the open result is what the editor was opened with, as from the gallery: it was kept long ago, and is not asked about again. */
export function useIsReopened(): boolean {
  const { imageId } = useEditor();
  return useEditorState(({ result }) => result?.id === imageId);
}

/** Renders again when the selected part has changed. `select` must not build a new object each time: see `useEditorParts`. */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useEditor().store, select);
}

/** The same for several parts, or for a part that is built anew: renders again when one of its fields has changed. */
export function useEditorParts<Parts extends object | null>(select: (state: EditorState) => Parts): Parts {
  return useStore(useEditor().store, useShallow(select));
}
