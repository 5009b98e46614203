import { expect } from 'vitest';

/** What every answer of the server has to say to a browser, whatever it is an answer to. */
export function expectSafeHeaders({ headers, status }: Response): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers.get('cache-control')).toMatch(status >= 400 ? /^no-store$/ : /^(no-store|no-cache|private|public)/);
  for (const [name] of headers) expect(name).not.toMatch(/^access-control-/);
  const type = headers.get('content-type') ?? '';
  if (/^text|json|xml/.test(type)) expect(type).toMatch(/charset=utf-8|^application\/(\w+\+)?json/i);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/default-src '(none|self)'/);
  expect(policy.match(/script-src[^;]*/)?.[0] ?? '').not.toMatch(/unsafe|\*|https?:/);
}
