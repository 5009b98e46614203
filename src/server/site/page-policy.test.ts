import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

// ASVS 1.2.3 3.4.3
test('allows the inline scripts of the page by their hash, and no others', () => {
  const html = '<script>one()</script><script type="module" async>\ntwo()\n</script><script src="/a.js"></script>';
  const scripts = pagePolicy(html)
    .split('; ')
    .find((part) => part.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' ${hash('one()')} ${hash('\ntwo()\n')}`);
});

// ASVS 3.4.6
test('lets nobody frame the page', () => {
  expect(pagePolicy('')).toContain("frame-ancestors 'none'");
});
