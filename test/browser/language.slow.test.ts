import { expect, test } from './test.ts';

test('P5 the language changes on every kind of page for this visit, and the next visit is in the browser’s @desktop', async ({
  member: page,
  browser,
  server,
}) => {
  const failures: string[] = [];
  page.on('console', (line) => line.type() === 'error' && failures.push(line.text()));
  await page.goto('/account/language');
  await expect(page.getByRole('radio')).toHaveCount(8);
  await expect(page.getByRole('radio', { name: 'English (US)' })).toBeChecked();

  const japanese = page.getByRole('radio', { name: 'Japanese' });
  await japanese.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: '言語' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '日本語' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page).toHaveTitle(/^言語/);
  await expect(page.getByText(/今日は\d{4}年\d{1,2}月\d{1,2}日/)).toBeVisible();

  await page.getByRole('link', { name: 'セキュリティ' }).click();
  await expect(page.getByText('この端末（使用中）')).toBeVisible();
  await page.getByLabel('現在のパスワード', { exact: true }).fill('not the one');
  await page.getByLabel('新しいパスワード', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'パスワードを変更' }).click();
  await expect(page.getByText('8文字以上のパスワードを設定してください。')).toBeVisible();

  // A prerendered page comes in English and changes once it stands.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'どんな写真も、1分できれいに。' })).toBeVisible();
  await expect(page.getByText(/5回まで無料/)).toBeVisible();
  await expect(page).toHaveTitle(/1分できれいに/);

  const footer = page.getByRole('combobox', { name: '表示言語' });
  await footer.selectOption('Deutsch');
  await expect(page.getByRole('combobox', { name: 'Sprache der Oberfläche' })).toBeFocused();
  await expect(page.getByText(/5 Bearbeitungen gratis, ganz ohne Installation/)).toBeVisible();
  await page.getByRole('link', { name: 'Nutzungsbedingungen' }).click();
  await expect(page.getByText('Diesen Text gibt es nur auf Englisch.')).toBeVisible();
  expect(failures).toEqual([]);

  // What the server refuses is said by its code.
  await page.goto('/account/security');
  await page.getByLabel('Aktuelles Passwort', { exact: true }).fill('not the one');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('long enough this time');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Das Passwort stimmt nicht.')).toBeVisible();

  // The next visit begins in the browser's own, and in American English where that is none of ours.
  for (const [locale, lang, signUp] of [
    ['de-AT', 'de', 'Registrieren'],
    ['en-GB', 'en-GB', 'Sign Up'],
    ['pt-BR', 'en-US', 'Sign Up'],
  ] as const) {
    const next = await browser.newPage({ baseURL: server.url, locale });
    await next.goto('/');
    await expect(next.locator('html')).toHaveAttribute('lang', lang);
    await expect(next.getByRole('banner').getByRole('link', { name: signUp })).toBeVisible();
    await next.close();
  }
});

test('P5 no language makes a page wider than the screen @mobile', async ({ member: page }) => {
  await page.goto('/account/language');
  for (const tag of ['de', 'fr', 'ja', 'ko', 'zh-Hans']) {
    await page.evaluate((language) => sessionStorage.setItem('language', language), tag);
    for (const path of ['/', '/dashboard', '/account/security']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overhang, `${path} in ${tag}`).toBeLessThanOrEqual(0);
    }
  }
});
