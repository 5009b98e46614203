import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { EngineError } from '../src/engine/engine-error.ts';
import type { Raster } from '../src/engine/raster.ts';
import { applyTool } from './engine/apply-tool.ts';
import { type Example, EXAMPLES } from './engine/examples.ts';
import type { Finders } from './engine/finders.ts';
import { toGrey } from './engine/grey.ts';
import { sceneFile } from './known-scenes.ts';
import { readAlpha, readPicture, toSharp } from './picture-files.ts';
import { renderLabel } from './render-label.ts';

const OUT = new URL('out/', import.meta.url).pathname;
const CELL = { width: 480, height: 400 } as const;
const LABEL_HEIGHT = 28;
/** The picture before and up to four after it. */
const COLUMNS = 5;

/** Writes one PNG with a row for every example: before, after, and what the tool said. For a person to look at. */
export async function writeContactSheet(finders: Finders, tool?: string): Promise<void> {
  await mkdir(OUT, { recursive: true });
  const rows = [];
  for (const example of EXAMPLES.filter((example) => tool === undefined || example.tool === tool)) {
    console.log(`${example.tool}: ${describe(example)}`);
    rows.push(await renderRow(example, finders));
  }
  const rowHeight = CELL.height + LABEL_HEIGHT;
  const path = `${OUT}sheet.png`;
  await sharp({
    create: { width: COLUMNS * CELL.width, height: rows.length * rowHeight, channels: 3, background: '#808080' },
  })
    .composite(
      rows.flatMap((cells, row) => cells.map(({ input, left, top }) => ({ input, left, top: top + row * rowHeight }))),
    )
    .png()
    .toFile(path);
  console.log(`sheet: ${path}`);
}

interface Placed {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
}

async function renderRow(example: Example, finders: Finders): Promise<Placed[]> {
  const photo = await readPicture(sceneFile(example.scene));
  const source = example.grey ? toGrey(photo) : photo;
  const { pictures, said } = await edit(example, source, finders);
  const label = await renderLabel(`${example.tool} · ${describe(example)}${said && ` · ${said}`}`);
  const cells = await Promise.all([source, ...pictures].map(renderCell));
  return [
    { input: label, left: 8, top: 6 },
    ...cells.map((input, column) => ({ input, left: column * CELL.width, top: LABEL_HEIGHT })),
  ];
}

async function edit(
  { tool, params, mask }: Example,
  source: Raster,
  finders: Finders,
): Promise<{ pictures: readonly Raster[]; said: string }> {
  try {
    const painted = mask === undefined ? undefined : await readAlpha(sceneFile(mask));
    const { pictures, notes = [] } = await applyTool(tool, params, source, finders, painted);
    return { pictures, said: notes.map(({ code }) => code).join(', ') };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { pictures: [], said: `${error.code} ${JSON.stringify(error.details ?? {})}` };
  }
}

function describe({ scene, params, mask }: Example): string {
  return [scene, ...Object.values(params), ...(mask ? ['painted mask'] : [])].join(', ');
}

function renderCell(picture: Raster): Promise<Buffer> {
  return toSharp(picture)
    .resize({ ...CELL, fit: 'contain', background: '#808080' })
    .flatten({ background: '#ff00ff' })
    .png()
    .toBuffer();
}
