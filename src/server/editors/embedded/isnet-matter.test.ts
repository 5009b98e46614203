import { execFileSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { classChances } from '../../../engine/grounding/class-maps.ts';
import { isStuff, OBJECT_CLASSES } from '../../../engine/grounding/object-classes.ts';
import { mapPlane } from '../../../engine/kernels/map-planes.ts';
import { createRaster, type Plane, type Raster } from '../../../engine/raster.ts';
import { createIsnetMatter } from './isnet-matter.ts';
import { MATTE_SIDE, type Matter } from './matter.ts';

let open: Matter[] = [];
afterEach(async () => {
  await Promise.all(open.map((matter) => matter.close()));
  open = [];
});

function start(program?: URL): Matter {
  const matter = createIsnetMatter(program);
  open.push(matter);
  return matter;
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

function processesOfMatter(): number[] {
  const table = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => (line.includes('matte-process') ? Number.parseInt(line, 10) : []));
}

test('the network tells a ball from the wall, and comes back after a crash', { timeout: 180_000 }, async () => {
  const matter = start();
  await matter.ready;
  const matte = await matter.matte(ball());
  expect([matte.width, matte.height]).toEqual([MATTE_SIDE, MATTE_SIDE]);
  expect(overlap(matte)).toBeGreaterThan(0.97);
  const wall = classChances(
    mapPlane(matte, (alpha) => 1 - alpha),
    matte.classes!,
  );
  const areaOf = (chances: Float32Array): number =>
    OBJECT_CLASSES.reduce((sum, name, k) => sum + (isStuff(name) ? chances[k]! : 0), 0);
  expect(areaOf(wall)).toBeGreaterThan(0.8);
  expect(areaOf(classChances(matte, matte.classes!))).toBeLessThan(0.2);

  for (const pid of processesOfMatter()) {
    process.kill(pid, 'SIGKILL');
  }
  const again = matter.matte(ball()).catch(() => matter.matte(ball()));
  expect(overlap(await again)).toBeGreaterThan(0.97);
});

test('a network that cannot be loaded is told at the start, and to everyone who needs it', async () => {
  const matter = start(new URL('./matte-process.test-child.ts', import.meta.url));
  await expect(matter.ready).rejects.toThrow('The matting network cannot be loaded: a piece of the model is missing');
  await expect(matter.matte(ball())).rejects.toMatchObject({ code: 'not_ready', status: 503 });
});
