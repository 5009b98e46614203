import type { EditorImage } from './document-slice.ts';
import type { EditorState } from './editor-state.ts';

/** An image of the editor for tests, 1600 × 1200. */
export const image = (id: string, bucket = 'generated_images'): EditorImage => ({
  id,
  bucket,
  purpose: 'result',
  url: `/files/${bucket}/someone/${id}`,
  originalName: `${id}.jpg`,
  width: 1600,
  height: 1200,
});

/** The state after `transitions`, one after the other: what the store does with them. */
export const after = (
  state: EditorState,
  ...transitions: ((state: EditorState) => Partial<EditorState>)[]
): EditorState => transitions.reduce((at, transition) => ({ ...at, ...transition(at) }), state);
