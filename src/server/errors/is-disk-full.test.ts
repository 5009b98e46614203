import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { isDiskFull } from './is-disk-full.ts';

test.each([
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), true],
  [new Error('ENOSPC: no space left on device, write'), true],
  [new Error('wbuffer_write: write failed unix error: No space left on device'), true],
  [new Error('Failed query', { cause: new Error('could not extend file "base/5/1": No space left on device') }), true],
  [new ApiError('out_of_space'), true],
  [Object.assign(new Error('open'), { code: 'ENOENT' }), false],
  [new ApiError('not_ready'), false],
  ['ENOSPC', false],
])('%s is a full disk: %s', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
