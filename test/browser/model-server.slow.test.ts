import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { FAKE_KEY, finished, type GeminiCall, picture, startFakeGemini } from '../model-server/fake-gemini.ts';
import type { FakeService, Reply } from '../model-server/fake-service.ts';
import { smallPhoto } from '../support/photos.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { EDIT_LIMIT_MS, EditorPage } from './editor-page.ts';
import { findings } from './findings.ts';
import { expect, test as base } from './test.ts';

/** A server that is connected to a stand-in for the model server. */
const test = base.extend<object, { readonly service: FakeService<GeminiCall>; readonly connected: RunningServer }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off the pattern
    async ({}, use) => {
      const service = await startFakeGemini();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  connected: [
    async ({ service }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'browser-tests-'));
      const env = {
        TRUSTED_PROXIES: '127.0.0.1',
        GEMINI_API_KEY: FAKE_KEY,
        GEMINI_BASE_URL: service.url,
        MODEL_SERVER_IS_OURS: 'false',
        MODEL_SERVER_COMPANY: 'Google',
      };
      const server = await startServer({ dataDir, env });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  server: [async ({ connected }, use) => use(connected), { scope: 'worker' }],
});

/** What was sent, in other colors. */
const recolored: Reply = async (call, answer) => {
  const sent = sharp(call.images[0]!.bytes);
  const bytes = await sent.modulate({ brightness: 1.25, saturation: 0.3 }).jpeg({ quality: 90 }).toBuffer();
  await picture(bytes)(call, answer);
};

test('New Scene has a button where a model server can draw one @desktop', async ({ member: page }) => {
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.openTool('New Scene');
  await page.getByRole('button', { name: 'Beach at sunset' }).click();
  await expect(page.getByLabel('Where should it be?')).toHaveValue('on a quiet beach at sunset');
  await expect(editor.button('Apply')).toBeEnabled();
  expect(await findings(page)).toEqual([]);
  await editor.openTool('Magic Editor');
  await expect(page.getByRole('button', { name: 'Add a balloon' })).toBeVisible();
});

test('S4 a photo goes to another company only after its owner agreed, the result names its maker, and nothing shows the key @desktop', async ({
  member: page,
  service,
  connected,
}) => {
  const received: Promise<string>[] = [];
  page.on('response', (response) => received.push(response.text().catch(() => '')));
  service.script(recolored);
  const editor = await EditorPage.openWith(page, await smallPhoto());
  const question = page.getByRole('dialog', { name: 'Send your photos to Google?' });

  await editor.apply('Enhancer');
  await expect(question).toContainText('gemini-nano-banana-2.1');
  await expect(question).toBeVisible();
  expect(await findings(page)).toEqual([]);
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    // Past the last one a guard has the focus for a moment, and leads it back in.
    await expect.poll(() => question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(editor.button('Apply')).toBeFocused();
  expect(service.calls).toHaveLength(0);

  await editor.button('Apply').click();
  await question.getByRole('button', { name: 'No, keep it here' }).click();
  await editor.awaitEnd();
  await expect(page.getByText('Made with our own editor.')).toBeVisible();
  expect(service.calls).toHaveLength(0);

  await editor.button('Revert Changes').click();
  await editor.button('Enhancer').click();
  await expect(page.getByText('Your photo stays with us.')).toBeVisible();
  await editor.button('Change').click();
  await question.getByRole('button', { name: 'Send it to Google' }).click();
  await expect(page.getByText('Your photo goes to Google.')).toBeVisible();
  await editor.button('Apply').click();
  await editor.awaitEnd();
  await expect(page.getByText('Made with Google’s AI model, gemini-nano-banana-2.1.')).toBeVisible();
  expect(service.calls).toHaveLength(1);
  expect(await findings(page)).toEqual([]);
  // S4: the key has gone to the service, and to nobody else.
  expect(service.calls[0]!.key).toBe(FAKE_KEY);
  expect([connected.output(), ...(await Promise.all(received))].filter((text) => text.includes(FAKE_KEY))).toEqual([]);
});

test('T8 V12 an incomplete set of avatars is shown, and its missing portrait is made for free @desktop', async ({
  member: page,
  service,
}) => {
  await page.request.put('/api/model-server-consent', { data: { allowed: true } });
  const declined = finished('IMAGE_SAFETY');
  service.script(recolored, recolored, recolored, declined);
  const editor = await EditorPage.openWith(page, await smallPhoto());
  await editor.apply('AI Avatar');
  await expect(page.getByRole('alert')).toHaveText('Failed to generate one or more avatars.', {
    timeout: EDIT_LIMIT_MS,
  });
  const portraits = page.getByRole('list', { name: 'Avatars' }).getByRole('listitem');
  await expect(portraits).toHaveCount(3);
  await expect(editor.appOffer).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await expect(page.getByText('Made with Google’s AI model, gemini-nano-banana-2.1.')).toBeVisible();
  service.script(recolored);
  // Opened by its own address, the page has the latest set, which is this one, and what it lacks.
  await page.goto('/avatar-results');
  await expect(portraits).toHaveCount(3);
  await editor.button('Try the missing ones again for free').click();
  await expect(portraits).toHaveCount(4, { timeout: EDIT_LIMIT_MS });
  await expect(page.getByRole('alert')).toBeHidden();
  await page.reload();
  await expect(portraits).toHaveCount(4);
  const profile = (await (await page.request.get('/api/profile')).json()) as { imageGenerationsCount: number };
  expect(profile.imageGenerationsCount).toBe(1);
});
