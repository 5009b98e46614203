import { tools } from '../../../tools/catalogue.ts';
import type { EditorState, Picture } from './editor-store.ts';

/** From the press of Apply until the end has been shown. */
export const isBusy = ({ edit }: EditorState): boolean => edit.status === 'running' || edit.status === 'completed';

/** A picture that nobody could look at is not edited. */
export const hasPicture = ({ current, unloadableId }: EditorState): boolean => current.id !== unloadableId;

/** Parameters of the chosen tool as they stand; whether they are valid is the tool's schema's to say. */
export const paramsOf = ({ tool, params }: EditorState): Record<string, unknown> => params[tool] ?? tools[tool].start;

/** What was there before the first accepted edit. */
export const originalOf = ({ undoHistory, current }: EditorState): Picture => undoHistory[0] ?? current;

/** What Download saves: the open result, else an edited current picture; an upload that nothing was done to is not offered. */
export const downloadableOf = ({ result, current }: EditorState): Picture | null =>
  result ?? (current.bucket === 'generated_images' ? current : null);
