import { describe, expect, test } from 'vitest';
import { createPictureCutter, type CutAnswer } from './picture-cutter.ts';

const PICTURE = Buffer.from(Uint8Array.from({ length: 1000 }, (_, i) => (i * i) % 251));
const BASE64 = PICTURE.toString('base64');

/** The JSON cut, taken in pieces of that many bytes. */
function cut(json: string, size: number, mostBytes?: number): CutAnswer {
  const bytes = Buffer.from(json);
  const cutter = createPictureCutter(mostBytes);
  for (let at = 0; at < bytes.length; at += size) cutter.take(bytes.subarray(at, at + size));
  return cutter.end();
}

describe.each([1, 2, 3, 5, 64, 1337, 1e6])('in pieces of %i bytes', (size) => {
  test('a picture is decoded, and its number stands in its place', () => {
    const { text, pictures } = cut(`{"inlineData": {"mimeType": "image/png",\n "data" : "${BASE64}"}, "n": 1}`, size);
    expect(JSON.parse(text)).toEqual({ inlineData: { mimeType: 'image/png', data: '0' }, n: 1 });
    expect(pictures).toEqual([PICTURE]);
  });

  test('pictures keep their order, and bytes that are no multiple of three their end', () => {
    const all = [PICTURE.subarray(0, 10), PICTURE.subarray(3, 14), PICTURE.subarray(7, 19), Buffer.alloc(0)];
    const { text, pictures } = cut(JSON.stringify(all.map((one) => ({ data: one.toString('base64') }))), size);
    expect(JSON.parse(text)).toEqual([{ data: '0' }, { data: '1' }, { data: '2' }, { data: '3' }]);
    expect(pictures).toEqual(all);
  });

  test('escaped base64 is what it stands for', () => {
    const bytes = Buffer.from([255, 255, 255, 254, 1]);
    const escaped = bytes
      .toString('base64')
      .replaceAll('/', String.raw`\/`)
      .replaceAll('=', String.raw`\u003d`);
    const lines = `${escaped.slice(0, 2)}${String.raw`\r\n`}${escaped.slice(2)}`;
    expect(lines).toContain(String.raw`\/`);
    expect(lines).toContain(String.raw`\u003d`);
    expect(cut(`{"data":"${lines}"}`, size)).toEqual({ text: '{"data":"0"}', pictures: [bytes] });
  });

  test('all other strings stay as they are', () => {
    const json = JSON.stringify({
      text: 'He said "data": "AAAA" and \\ left, größer',
      database: 'AAAA',
      list: ['data', 'AAAA'],
      next: { data: null, more: { data: 7 }, 'a\\"data': 'BBBB' },
      data2: 'data',
      last: 'AAAA',
    });
    expect(cut(json, size)).toEqual({ text: json, pictures: [] });
  });

  test('an answer that was cut off within a picture is no JSON', () => {
    const { text } = cut(`{"data":"${BASE64.slice(0, 100)}`, size);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  });
});

test.each([undefined, 10, 400, 1e5])('a picture is whole whatever length was told: %s', (told) => {
  expect(cut(`{"data":"${BASE64}"}`, 100, told).pictures).toEqual([PICTURE]);
});
