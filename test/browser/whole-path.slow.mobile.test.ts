import sharp from 'sharp';
import { matteError } from '../../bench/engine/measures/matte-error.ts';
import { readAlpha, sceneFile } from '../../bench/pictures/picture-files.ts';
import { phonePhoto, SCENE_SIZE } from '../support/photos.ts';
import { choosePhoto } from './choose-photo.ts';
import { EditorPage } from './editor-page.ts';
import { expect, inMotion, test } from './test.ts';

test.use(inMotion);

test('R2 E3 E4 E8 a phone photo is picked, survives the sign-up, is cut out, enhanced and downloaded', async ({
  page,
  person,
}, { project }) => {
  const saveButton = project.name === 'mobile' ? 'Export' : 'Download';
  const editor = new EditorPage(page);

  await test.step('R2 the photo is picked on the landing, and Generate leads to the sign-up', async () => {
    await page.goto('/');
    await choosePhoto(page, await phonePhoto());
    await expect(page.getByRole('img', { name: 'on holiday.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page).toHaveURL(/\/signup$/);
  });

  await test.step('R2 A1 after the sign-up the photo stands in the editor', async () => {
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/editor\/[\w-]+$/);
  });

  await test.step('E3 BG Remover, which Generate asked for, shows its result beside the photo', async () => {
    await editor.awaitEnd();
    await expect(page.getByRole('img', { name: 'Before: on holiday.jpg' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'After: on holiday.jpg' })).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Slide between before and after' })).toHaveValue('50');
  });

  await test.step('E8 the cut-out has the name, the size and the matte it should', async () => {
    const { name, bytes } = await editor.save(saveButton);
    expect(name).toMatch(/^br_edit_\d{13}\.png$/);
    await expectCutOut(bytes);
  });

  await test.step('E4 accepted, the cut-out is what the Enhancer works on', async () => {
    await editor.accept();
    await editor.applyToTheEnd('Enhancer');
    await editor.accept();
  });

  await test.step('E8 the enhanced cut-out is downloaded at its full size, with nothing of the photo’s EXIF', async () => {
    const { name, bytes } = await editor.save(saveButton);
    expect(name).toMatch(/^br_edit_\d{13}\.png$/);
    await expectCutOut(bytes);
  });
});

/** A PNG of the upload's size, upright, whose alpha is the scene's; and without metadata. */
async function expectCutOut(png: Buffer): Promise<void> {
  const { format, width, height, exif, orientation } = await sharp(png).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', ...SCENE_SIZE });
  expect(exif).toBeUndefined();
  expect(orientation).toBeUndefined();

  const data = new Uint8ClampedArray(await sharp(png).ensureAlpha().raw().toBuffer());
  const truth = await readAlpha(sceneFile('character.alpha.png'));
  expect(matteError({ ...SCENE_SIZE, data }, truth).iou).toBeGreaterThanOrEqual(0.97);
}
