import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { draw, spread } from './pointers.ts';
import { expect, test } from './test.ts';

test('E5 E10 two fingers zoom round the place between them and leave no mark; one finger moves the picture', async ({
  member: page,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.openTool('Magic Eraser');
  const box = async () => (await editor.picture.boundingBox())!;
  const before = await box();
  await spread(page, editor.picture, [0.3, 0.4]);
  await expect.poll(async () => (await box()).width / before.width).toBeGreaterThan(1.5);
  const after = await box();
  const fingers = { x: before.x + 0.3 * before.width, y: before.y + 0.4 * before.height };
  expect((fingers.x - after.x) / after.width).toBeCloseTo(0.3, 1);
  expect((fingers.y - after.y) / after.height).toBeCloseTo(0.4, 1);
  await expect(editor.button('Undo marking')).toBeDisabled();

  await editor.button('Back').tap();
  const canvas = page.getByRole('main');
  await draw(
    page,
    canvas,
    [
      [0.5, 0.5],
      [0.3, 0.5],
    ],
    true,
  );
  await expect.poll(async () => (await box()).x).toBeLessThan(after.x - 20);
});
