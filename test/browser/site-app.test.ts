import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { findings } from './findings.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test('R20 Chromium finds nothing wrong with the manifest, and the site can be installed @desktop', async ({ page }) => {
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'Pixmend on your phone' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data!) as { shortcuts: { url: string }[]; share_target: { action: string } };
  expect(manifest.share_target.action).toBe('/share-target');
  await devtools.detach();
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('button', { pressed: true }).first()).toBeVisible();
  }
});

test('R20 a photo that another app shares opens in the editor', async ({ member: page }) => {
  await page.goto('/app');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const photo = await smallPhoto();
  // As a browser sends what the manifest's share target was chosen for.
  await page.evaluate(
    ([name, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
      const files = new DataTransfer();
      files.items.add(new File([bytes], name, { type }));
      const form = Object.assign(document.createElement('form'), {
        action: '/share-target',
        method: 'POST',
        enctype: 'multipart/form-data',
      });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo', files: files.files });
      form.append(input);
      // Else the page's own handler of forms waits for its script (first-paint.ts).
      form.dataset['ready'] = '';
      document.body.append(form);
      form.submit();
    },
    [photo.name, photo.mimeType, photo.buffer.toString('base64')] as const,
  );
  await expect(page).toHaveURL(/\/editor\/[\w-]{36}$/);
  await expect(new EditorPage(page).picture).toBeVisible();
});

test('R20 "Open with" on a desk opens the photo in the editor @desktop', async ({ member: page }) => {
  const photo = await smallPhoto();
  await page.addInitScript(
    ([name, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
      const handle = { getFile: async () => new File([bytes], name, { type }) };
      const setConsumer = (take: (launch: object) => void) => take({ files: [handle] });
      Object.assign(Object.getPrototypeOf(Reflect.get(window, 'launchQueue')), { setConsumer });
    },
    [photo.name, photo.mimeType, photo.buffer.toString('base64')] as const,
  );
  await page.goto('/open-file', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/editor\/[\w-]{36}$/);
});
