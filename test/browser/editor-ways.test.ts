import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { answerEdits, storedPicture } from './fake-edits.ts';
import { draw } from './pointers.ts';
import { expect, test } from './test.ts';

test('E4 the accepted steps stand as small pictures, and a press leads back and forth between them', async ({
  member: page,
}) => {
  const photo = await smallPhoto();
  const pictures = await Promise.all([1, 2].map(() => storedPicture(page, photo)));
  const next = pictures.values();
  await answerEdits(page, () => ({ results: [next.next().value!] }));
  const editor = await EditorPage.openWith(page, photo);
  const steps = page.getByRole('navigation', { name: 'History' }).getByRole('button');
  await expect(steps).toHaveCount(0);
  for (const tool of ['Enhancer', 'Restore']) {
    await editor.applyToTheEnd(tool);
    await editor.accept();
  }
  // On a phone they stand below the tools, which come back after the result.
  await expect(steps).toHaveCount(3);
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');
  await steps.first().click();
  await expect(editor.picture).not.toHaveAttribute('data-source', new RegExp(pictures[0]!.url));
  await expect(editor.button('Undo')).toBeDisabled();
  await steps.last().click();
  await expect(editor.picture).toHaveAttribute('data-source', new RegExp(pictures[1]!.url));
  await expect(editor.button('Redo')).toBeDisabled();
});

test('R11 the editor of a photo has an address, and one of no photo leads to the dashboard @desktop', async ({
  member: page,
}) => {
  const { id } = await storedPicture(page, await smallPhoto());
  const tab = await page.context().newPage();
  await tab.goto(`/editor/${id}`);
  await expect(new EditorPage(tab).picture).toBeVisible();
  for (const path of ['/editor', '/editor/no-photo', '/editor/00000000-0000-4000-8000-000000000000']) {
    await tab.goto(path);
    await expect(tab).toHaveURL('/dashboard');
  }
  await tab.close();
});

test('E9 Apply lies right below what it applies, and a refused sentence stays in sight with its reason', async ({
  member: page,
  hasTouch,
}) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.openTool('BG Remover');
  const heading = page.getByRole('heading', { name: 'BG Remover' });
  const [above, below] = await Promise.all([heading, editor.button('Apply')].map((part) => part.boundingBox()));
  expect(below!.y - above!.y).toBeLessThan(160);
  if (hasTouch) {
    const sheet = (await page.getByRole('region', { name: 'Options' }).boundingBox())!;
    expect(sheet.height).toBeLessThan(260);
  }

  const message = 'We did not understand “add sunglasses to the dog”. '.repeat(4);
  await answerEdits(page, { error: { code: 'edit_failed', message } });
  await editor.openTool('Magic Editor');
  const field = page.getByRole('textbox').first();
  await field.fill('add sunglasses to the dog');
  await editor.button('Apply').click();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
  await expect(field).toBeInViewport({ ratio: 0.9 });
});

// ASVS 7.4.4
test('A6 one signs out in the editor: what was typed is kept, and a mark that would be lost is asked about', async ({
  member: page,
  person,
  hasTouch,
}) => {
  const { id } = await storedPicture(page, await smallPhoto());
  const editor = await EditorPage.open(page, id);
  const signOut = async () => {
    await page.getByRole('button', { name: `Account of ${person.name}` }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await editor.openTool('Magic Eraser');
  await draw(page, editor.picture, [0.3, 0.5], [0.6, 0.5], hasTouch);
  await signOut();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(`/editor/${id}`);

  await editor.openTool('Magic Editor');
  await page.getByRole('textbox').first().fill('make the sky darker');
  await signOut();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.request.get('/api/profile')).status()).toBe(401);

  await page.request.post('/api/auth/sign-in/email', { data: { email: person.email, password: person.password } });
  await (await EditorPage.open(page, id)).openTool('Magic Editor');
  await expect(page.getByRole('textbox').first()).toHaveValue('make the sky darker');
});
