import { sharp } from '../../../codec/restricted-sharp.ts';

const CELL = { width: 320, height: 240 };
const GAP = 8;

/** A row for each list of pictures, by their files: what was sent, the answer, the result. Writes a JPEG. */
export async function writeContactSheet(rows: readonly (readonly string[])[], outPath: string): Promise<void> {
  const columns = Math.max(...rows.map((row) => row.length));
  const cells = rows.flatMap((row, y) =>
    row.map(async (path, x) => ({
      input: await sharp(path)
        .resize({ ...CELL, fit: 'contain', background: 'white' })
        .flatten({ background: 'white' })
        .png()
        .toBuffer(),
      left: GAP + x * (CELL.width + GAP),
      top: GAP + y * (CELL.height + GAP),
    })),
  );
  const width = GAP + columns * (CELL.width + GAP);
  const height = GAP + rows.length * (CELL.height + GAP);
  await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(await Promise.all(cells))
    .jpeg({ quality: 88 })
    .toFile(outPath);
}
