import type { Page } from '@playwright/test';
import type { PhotoFile } from '../support/photos.ts';
import { expect } from './test.ts';

/** Chooses a photo on the page by its button and the system's file picker; again, while the page is not alive yet. */
export async function choosePhoto(page: Page, photo: PhotoFile): Promise<void> {
  await expect(async () => {
    const opening = page.waitForEvent('filechooser', { timeout: 2_000 });
    await page.getByRole('button', { name: 'Choose a photo' }).click({ timeout: 2_000 });
    await (await opening).setFiles(photo);
  }).toPass();
}
