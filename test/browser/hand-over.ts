import type { Page } from '@playwright/test';
import type { PhotoFile } from '../support/photos.ts';

/** Drops a file in the middle of the page, or pastes it, as the system does. */
export async function handOver(
  page: Page,
  way: 'drop' | 'paste',
  { name, mimeType, buffer }: PhotoFile,
): Promise<void> {
  const file = { name, mimeType, base64: buffer.toString('base64') };
  await page.evaluate(
    ([kind, { name, mimeType, base64 }]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: mimeType }));
      const target = document.querySelector('main') ?? document.body;
      const init = { bubbles: true, cancelable: true };
      if (kind === 'paste') target.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }));
      else
        for (const type of ['dragover', 'drop'])
          target.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: data }));
    },
    [way, file] as const,
  );
}
