import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { PhotoFile } from '../support/photos.ts';
import { storedPicture } from './fake-edits.ts';
import { expect } from './test.ts';

/** An edit takes seconds; on a machine that is busy with other things as well, the first one can take many. */
export const EDIT_LIMIT_MS = 120_000;

/** What a person does in the editor, by the names that they see, on either layout. */
export class EditorPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Stores a photo and opens the editor with it, as the dashboard does. */
  static async openWith(page: Page, photo: PhotoFile): Promise<EditorPage> {
    return EditorPage.open(page, (await storedPicture(page, photo)).id);
  }

  /** Opens the editor of a stored picture, which is on the canvas then. */
  static async open(page: Page, imageId: string): Promise<EditorPage> {
    const editor = await EditorPage.goTo(page, imageId);
    await expect(editor.picture).toBeVisible();
    return editor;
  }

  /** The same, whatever the editor shows. */
  static async goTo(page: Page, imageId: string): Promise<EditorPage> {
    await page.goto(`/editor/${imageId}`);
    return new EditorPage(page);
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
    // Once no free edit is left it has another title.
    return this.page.getByRole('dialog', {
      name: /^(Free edits and the app|Put it on your home screen|Want more edits\?)$/,
    });
  }

  /** The window beside a new result: whole on a desk, a line that leads to it on a phone. */
  get appOffer() {
    // No code leads a phone to this computer, and none is needed on a phone.
    const name = { name: /^(Free edits and the app|Put it on your home screen|Want more edits\?)$/ };
    return this.page.getByRole('group', name).or(this.page.getByRole('complementary', name));
  }

  /** Opens a tool's panel. On a phone, another tool's options lie over the tools. */
  async openTool(tool: string): Promise<void> {
    const back = this.button('Back');
    await expect(back.or(this.button(tool)).first()).toBeVisible();
    if (await back.isVisible()) await back.click();
    await this.button(tool).click();
  }

  /** Chooses a tool and presses Apply. */
  async apply(tool: string): Promise<void> {
    await this.openTool(tool);
    await this.button('Apply').click();
  }

  /** The same, until its result is there. */
  async applyToTheEnd(tool: string): Promise<void> {
    await this.apply(tool);
    await this.awaitEnd();
  }

  /** Waits for the end of an edit, with the offer that comes last where it used a free edit. */
  async awaitEnd(): Promise<void> {
    await expect(this.result).toBeVisible({ timeout: EDIT_LIMIT_MS });
    const isCharged = await this.page.getByText('This edit counts, even if you revert it.').isVisible();
    if (isCharged) await expect(this.appOffer).toBeVisible();
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
