import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharp } from './restricted-sharp.ts';
import { quarters } from './test-pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loaders-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

/** All are sound: an unrestricted sharp opens each but the PDF. */
const CLOSED: Readonly<Record<string, () => Promise<Buffer>>> = {
  AVIF: () => quarters(16, 16).avif({ effort: 0 }).toBuffer(),
  HEIC: () => readFile(new URL('../../../packages/heic/fixtures/portrait.heic', import.meta.url)),
  GIF: () => quarters(8, 8).gif().toBuffer(),
  SVG: async () => Buffer.from(SVG),
  PDF: async () => Buffer.from(PDF),
};

// ASVS 1.3.4
test.each(Object.entries(CLOSED))(
  'no loader of libvips is given %s, whether it lies in a file or in memory, and whatever it is called',
  async (_, make) => {
    const bytes = await make();
    const path = join(folder, `${crypto.randomUUID()}.png`);
    await writeFile(path, bytes);
    for (const source of [bytes, path]) {
      await expect(sharp(source).metadata()).rejects.toThrow(/unsupported image format/);
      await expect(sharp(source).raw().toBuffer()).rejects.toThrow(/unsupported image format/);
    }
  },
);

test('reads the four formats that libvips is allowed to read', async () => {
  const opened = await Promise.all(
    [quarters(8, 8).jpeg(), quarters(8, 8).png(), quarters(8, 8).webp(), quarters(8, 8).tiff()].map(async (picture) => {
      const { format } = await sharp(await picture.toBuffer()).metadata();
      return format;
    }),
  );
  expect(opened).toEqual(['jpeg', 'png', 'webp', 'tiff']);
});
