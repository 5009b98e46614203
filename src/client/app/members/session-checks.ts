const CHECK_EVERY_MS = 30_000;
const FIRST_RETRY_MS = 200;

/** The part of the document that says whether anybody looks at it. */
type Page = Pick<Document, 'visibilityState' | 'addEventListener'>;

/**
 * Checks every 30 s while the page is visible, and at once when it becomes visible again. A check that fails is repeated
 * after 200 ms, then after twice as long each time, up to those 30 s.
 */
export function checkRegularly(check: () => Promise<void>, page: Page = document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  const next = (ms: number) => {
    clearTimeout(timer);
    if (page.visibilityState === 'visible') timer = setTimeout(() => void run(), ms);
  };
  const run = async () => {
    try {
      await check();
      retryMs = FIRST_RETRY_MS;
      next(CHECK_EVERY_MS);
    } catch {
      next(retryMs);
      retryMs = Math.min(2 * retryMs, CHECK_EVERY_MS);
    }
  };
  page.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (page.visibilityState === 'visible') void run();
  });
  next(CHECK_EVERY_MS);
}
