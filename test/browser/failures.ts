import type { Page } from '@playwright/test';

/** What a developer would see in red; fills up while the page lives. A request that a change of page ends did not fail. */
export function watchFailures(page: Page): readonly string[] {
  const failures: string[] = [];
  page.on('console', (line) => line.type() === 'error' && failures.push(line.text()));
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('response', (answer) => answer.status() >= 400 && failures.push(`${answer.status()} ${answer.url()}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') failures.push(`${reason} ${request.url()}`);
  });
  return failures;
}
