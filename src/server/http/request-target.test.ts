import { expect, test } from 'vitest';
import { targetOf } from './request-target.ts';

const treat = (method: string, url: string) => targetOf({ method, url }).treatment;

test.each([
  ['POST', '/api/images', 'receives'],
  ['POST', '/v1.0/removebg', 'receives'],
  ['POST', '/mcp', 'receives'],
  ['POST', '/api/guest-preview', 'receives'],
  ['POST', '/api/masks', 'waits'],
  ['POST', '/api/masks/things', 'waits'],
  ['GET', '/api/health', 'probe'],
  ['GET', '/metrics', 'probe'],
  ['POST', '/api/auth/sign-in/email', 'sign-in'],
  ['GET', '/api/images', 'plain'],
])('%s %s is let in the same, whatever follows it and however its letters are written', (method, path, treatment) => {
  const encoded = path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  for (const target of [path, `${path}?x=1`, `${path}?`, `${path}#x`, encoded]) {
    expect(treat(method, `http://here${target}`)).toBe(treatment);
    expect(treat(method, `https://user@elsewhere:1234${target}`)).toBe(treatment);
  }
});

test('what no route answers is treated as what none is', () => {
  for (const path of ['//api/images', '/api/images/', '/api//images', '/API/images', '/api/images%3Fx'])
    expect(treat('POST', `http://here${path}`)).toBe('plain');
});
