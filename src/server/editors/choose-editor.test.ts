import { expect, test } from 'vitest';
import { toolIds } from '../../tools/catalogue.ts';
import { chooseEditor } from './choose-editor.ts';
import type { ImageEditor } from './image-editor.ts';

function recordingEditor(name: string, calls: string[]): ImageEditor {
  return {
    name,
    supports: (tool) => tool === 'enhancePhoto',
    check: ({ tool }, painted) => {
      calls.push(`${name} checks ${tool}${painted ? ' with a mask' : ''}`);
    },
    edit: ({ tool }) => {
      calls.push(`${name} edits ${tool}`);
      return Promise.resolve({ pictures: [], notes: [] });
    },
    close: () => {
      calls.push(`${name} closes`);
      return Promise.resolve();
    },
  };
}

test('an edit goes to the editor that serves its tool, and closing reaches every editor', async () => {
  const calls: string[] = [];
  const editor = chooseEditor({ embedded: recordingEditor('embedded', calls) });
  const request = { params: {}, source: { path: '', contentType: '', sha256: '' }, seed: 0, workDir: '' };
  for (const tool of toolIds) {
    await editor.edit({ tool, ...request }, { signal: AbortSignal.timeout(1000), onPhase: () => {} });
  }
  editor.check({ tool: 'magicErase', params: {} }, true);
  await editor.close();
  expect(calls).toEqual([
    ...toolIds.map((tool) => `embedded edits ${tool}`),
    'embedded checks magicErase with a mask',
    'embedded closes',
  ]);
});

test('a tool is supported when its editor supports it', () => {
  const editor = chooseEditor({ embedded: recordingEditor('embedded', []) });
  expect(editor.supports('enhancePhoto')).toBe(true);
  expect(editor.supports('magicEdit')).toBe(false);
});
