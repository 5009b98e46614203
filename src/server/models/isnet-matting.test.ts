import { execFileSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { createRaster, type Plane, type Raster } from '../../engine/raster.ts';
import { createIsnetMatting } from './isnet-matting.ts';
import { MATTE_SIDE, type MattingModel } from './matting-model.ts';

let open: MattingModel[] = [];
afterEach(async () => {
  await Promise.all(open.map((matting) => matting.close()));
  open = [];
});

function start(program?: URL): MattingModel {
  const matting = createIsnetMatting(program);
  open.push(matting);
  return matting;
}

const CENTRE = MATTE_SIDE / 2;
const RADIUS = 300;
const insideBall = (x: number, y: number): boolean => Math.hypot(x - CENTRE, y - CENTRE) < RADIUS;

/** A shaded red ball before a pale wall. */
function ball(): Raster {
  const raster = createRaster(MATTE_SIDE, MATTE_SIDE);
  for (let y = 0; y < MATTE_SIDE; y++) {
    for (let x = 0; x < MATTE_SIDE; x++) {
      const light = 1 - Math.hypot(x - 420, y - 400) / 700;
      const colour = insideBall(x, y) ? [220 * light, 50 * light, 40 * light] : [205, 210, 214 - y / 40];
      raster.data.set([...colour, 255], (y * MATTE_SIDE + x) * 4);
    }
  }
  return raster;
}

/** Intersection over union of the matte, cut at one half, with the ball. */
function overlap({ data }: Plane): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < data.length; i++) {
    const found = data[i]! > 0.5;
    const real = insideBall(i % MATTE_SIDE, Math.floor(i / MATTE_SIDE));
    both += Number(found && real);
    either += Number(found || real);
  }
  return both / either;
}

function processesOfMatting(): number[] {
  const table = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => (line.includes('matting-process') ? Number.parseInt(line, 10) : []));
}

test('the network tells a ball from the wall, and comes back after a crash', { timeout: 180_000 }, async () => {
  const matting = start();
  await matting.ready;
  const matte = await matting.matte(ball());
  expect([matte.width, matte.height]).toEqual([MATTE_SIDE, MATTE_SIDE]);
  expect(overlap(matte)).toBeGreaterThan(0.97);

  for (const pid of processesOfMatting()) {
    process.kill(pid, 'SIGKILL');
  }
  const again = matting.matte(ball()).catch(() => matting.matte(ball()));
  expect(overlap(await again)).toBeGreaterThan(0.97);
});

test('a network that cannot be loaded is told at the start, and to everyone who needs it', async () => {
  const matting = start(new URL('./matting-process.test-child.ts', import.meta.url));
  await expect(matting.ready).rejects.toThrow('The model for matte cannot be loaded: a piece of the model is missing');
  await expect(matting.matte(ball())).rejects.toMatchObject({ code: 'not_ready', status: 503 });
});
