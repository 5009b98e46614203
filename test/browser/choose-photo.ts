import type { Page } from '@playwright/test';
import type { PhotoFile } from '../support/photos.ts';
import { expect } from './test.ts';

/** Chooses a photo on the page by its button and the system's file picker; again, while the page is not alive yet. */
export async function choosePhoto(page: Page, photo: PhotoFile): Promise<void> {
  await expect(async () => {
    // Waited for together: when the press fails, nobody would be there for the other's refusal, and the test would end.
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 2_000 }),
      page.getByRole('button', { name: 'Choose a photo' }).click({ timeout: 2_000 }),
    ]);
    await chooser.setFiles(photo);
  }).toPass();
}
