import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HEAD_BYTES } from '../codec/judge-head.ts';
import { ApiError } from '../errors/api-error.ts';
import { openUploadForm } from './upload-form.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'form-'))));
afterAll(() => rm(folder, { recursive: true }));

let files = 0;

/** Puts a file of so many bytes into a form, until it has failed; how many of them went in. */
async function fill(bytes: number, judgeHead: (head: Buffer) => number) {
  const path = join(folder, String(files++));
  const form = openUploadForm('multipart/form-data; boundary=x', path, { maxBytes: 1e9, judgeHead });
  form.parser.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
  let written = 0;
  for (; written < bytes && !form.failed.aborted; written += 10_000) {
    await new Promise((resolve) => form.parser.write(Buffer.alloc(10_000, written / 10_000), resolve));
  }
  form.parser.end('\r\n--x--\r\n');
  const finished = await form.finished.catch((error: ApiError) => error.code);
  return { path, written, finished };
}

test('the first bytes of a long file are judged once, while the rest comes', async () => {
  const judge = vi.fn(() => 2e6);
  const { path, finished } = await fill(1_000_000, judge);
  expect(finished).toMatchObject({ file: { bytes: 1_000_000 } });
  expect(judge).toHaveBeenCalledOnce();
  const [head] = judge.mock.calls[0] as unknown as [Buffer];
  expect(head.length).toBeGreaterThanOrEqual(HEAD_BYTES);
  expect(head.equals((await readFile(path)).subarray(0, head.length))).toBe(true);
});

test('a short file is judged when it is complete', async () => {
  const judge = vi.fn(() => 1);
  expect((await fill(60_000, judge)).finished).toMatchObject({ file: { bytes: 60_000 } });
  expect(judge).not.toHaveBeenCalled();
});

test('a file is refused by its first bytes, before the rest comes', async () => {
  const { written, finished } = await fill(50_000_000, () => {
    throw new ApiError('too_many_pixels');
  });
  expect(finished).toBe('too_many_pixels');
  expect(written).toBeLessThan(200_000);
});

test('a file with more bytes than a picture of its size can have is refused early', async () => {
  const { written, finished } = await fill(50_000_000, () => 300_000);
  expect(finished).toBe('too_large');
  expect(written).toBeLessThan(500_000);
});

// ASVS 15.3.7
test.each([
  ['a field', 'Content-Disposition: form-data; name="purpose"\r\n\r\nmask'],
  ['a file', 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nbytes'],
])('%s that is given twice is refused', async (_, part) => {
  const path = join(folder, String(files++));
  const form = openUploadForm('multipart/form-data; boundary=x', path, { maxBytes: 1e9, judgeHead: () => 1e9 });
  form.parser.end(`--x\r\n${part}\r\n--x\r\n${part}\r\n--x--\r\n`);
  await expect(form.finished).rejects.toMatchObject({ code: 'invalid_request' });
});
