import type { StoreApi } from 'zustand/vanilla';
import type { DocumentSlice } from './document-slice.ts';

/**
 * The state of the editor of one image. Each feature adds its slice here beside the slice itself (`declare module`), so
 * that this room knows no feature; session/create-editor-store.ts puts the slices together.
 */
export interface EditorState extends DocumentSlice {}

export type EditorStore = StoreApi<EditorState>;

/** What an action does: the parts of the state that become others. */
export type Transition = (state: EditorState) => Partial<EditorState>;
