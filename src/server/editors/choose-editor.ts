import type { ToolId } from '../../tools/catalogue.ts';
import type { ImageEditor } from './image-editor.ts';

type EditorName = 'embedded';

/** Which editor serves which tool: decided here, and only here. */
const servedBy: Record<ToolId, EditorName> = {
  removeBackground: 'embedded',
  enhancePhoto: 'embedded',
  magicErase: 'embedded',
  magicEdit: 'embedded',
  restorePhoto: 'embedded',
  colorizePhoto: 'embedded',
  extendImage: 'embedded',
  generateAvatar: 'embedded',
  batchEnhance: 'embedded',
};

/** One editor that hands each edit to the editor which serves its tool. Closing it closes them all. */
export function chooseEditor(editors: Record<EditorName, ImageEditor>): ImageEditor {
  const editorOf = (tool: ToolId): ImageEditor => editors[servedBy[tool]];
  const all = Object.values(editors);
  return {
    name: all.map(({ name }) => name).join(' + '),
    supports: (tool) => editorOf(tool).supports(tool),
    check: (request, painted) => editorOf(request.tool).check(request, painted),
    edit: (request, hooks) => editorOf(request.tool).edit(request, hooks),
    close: async () => {
      await Promise.all(all.map((editor) => editor.close()));
    },
  };
}
