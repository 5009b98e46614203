import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { PhotoFile } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { expect } from './test.ts';

/** An edit takes seconds; on a machine that is busy with other things as well, the first one can take many. */
export const EDIT_LIMIT_MS = 120_000;

/** What a person does in the editor, by the names that they see, on either layout. */
export class EditorPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Uploads a photo on the dashboard, which leads into the editor. */
  static async openWith(page: Page, photo: PhotoFile): Promise<EditorPage> {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await choosePhoto(page, photo);
    await expect(page).toHaveURL(/\/editor$/);
    const editor = new EditorPage(page);
    await expect(editor.picture).toBeVisible();
    return editor;
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** What lies on the canvas. */
  get picture() {
    return this.page.getByRole('main').getByRole('img').first();
  }

  get result() {
    return this.page.getByRole('heading', { name: 'Result', exact: true });
  }

  get downloadModal() {
    return this.page.getByRole('dialog', { name: 'Keep going on your phone' });
  }

  /** Chooses a tool and presses Apply. */
  async apply(tool: string): Promise<void> {
    await this.button(tool).click();
    await this.button('Apply').click();
  }

  /** The same, until its result is there and the way to the app, which comes after it, has been put away. */
  async applyToTheEnd(tool: string): Promise<void> {
    await this.apply(tool);
    await expect(this.downloadModal).toBeVisible({ timeout: EDIT_LIMIT_MS });
    await this.page.keyboard.press('Escape');
    await expect(this.downloadModal).toBeHidden();
    await expect(this.result).toBeVisible();
  }

  async accept(): Promise<void> {
    await this.button('Accept & Continue').click();
    await expect(this.result).toBeHidden();
  }

  /** Presses a button that saves a file: its name and bytes. */
  async save(button: string): Promise<{ name: string; bytes: Buffer }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), this.button(button).click()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }
}
