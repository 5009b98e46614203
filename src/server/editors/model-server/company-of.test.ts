import { expect, test } from 'vitest';
import { companyOf } from './company-of.ts';

test.each([
  ['https://generativelanguage.googleapis.com', 'Google'],
  ['https://api.openai.com/v1', 'OpenAI'],
  ['https://photos.openai.azure.com/openai/v1', 'Microsoft'],
  ['https://notopenai.com/v1', 'notopenai.com'],
  ['http://127.0.0.1:4000', '127.0.0.1'],
])('who receives a photo that goes to %s is told as %s', (url, company) => {
  expect(companyOf(url)).toBe(company);
});
