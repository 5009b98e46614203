import { randomInt } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { showStage, type Stage, storeStage } from './stage.ts';

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** Who screens are shown to: two people with accounts, one of them with pictures, and one without. */
export class Cast {
  private readonly cookies: Record<Screen['who'], Cookies>;
  private readonly stage: Stage;

  private constructor(cookies: Cast['cookies'], stage: Stage) {
    this.cookies = cookies;
    this.stage = stage;
  }

  /** Signs the two up, whoever else the server knows, and stores the pictures of one. */
  static async assemble(browser: Browser, options: BrowserContextOptions): Promise<Cast> {
    const newcomer = await signUp(browser, options, 'Grace Example');
    const member = await signUp(browser, options, 'Ada Example');
    const context = await browser.newContext(options);
    await context.addCookies(member);
    const stage = await storeStage(await context.newPage());
    await context.close();
    return new Cast({ visitor: [], newcomer, member }, stage);
  }

  /** Brings a page that nobody has used yet to the screen. */
  async perform(screen: Screen, page: Page): Promise<void> {
    await page.context().addCookies(this.cookies[screen.who]);
    if (screen.who === 'member') await showStage(page, this.stage);
    await screen.open(page, this.stage);
  }
}

async function signUp(browser: Browser, options: BrowserContextOptions, name: string): Promise<Cookies> {
  const context = await browser.newContext(options);
  const email = `${name.split(' ', 1)[0]?.toLowerCase()}.${randomInt(1e6)}@example.com`;
  const data = { name, email, password: 'a long enough one' };
  const answer = await context.request.post('/api/auth/sign-up/email', { data });
  if (!answer.ok()) throw new Error(`sign-up: ${answer.status()} ${await answer.text()}`);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
