import type { Locator, Page } from '@playwright/test';

/** A place in a picture, in fractions of its sides. */
export type Place = readonly [x: number, y: number];

async function pointIn(box: Locator, [x, y]: Place): Promise<{ x: number; y: number }> {
  const { x: left, y: top, width, height } = (await box.boundingBox())!;
  return { x: left + width * x, y: top + height * y };
}

/** Draws over something, with the mouse or with one finger. */
export async function draw(page: Page, over: Locator, path: readonly Place[], touch: boolean): Promise<void> {
  const points = await Promise.all(path.map((place) => pointIn(over, place)));
  if (touch)
    return touchAlong(
      page,
      points.map((point) => [point]),
    );
  const [first, ...rest] = points;
  await page.mouse.move(first!.x, first!.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
}

/** Spreads two fingers over something, from its middle. */
export async function spread(page: Page, over: Locator): Promise<void> {
  const pairs = [0.05, 0.1, 0.15, 0.2].map((apart): Place[] => [
    [0.5 - apart, 0.5],
    [0.5 + apart, 0.5],
  ]);
  const fingers = await Promise.all(pairs.map((pair) => Promise.all(pair.map((place) => pointIn(over, place)))));
  // One finger is always a little earlier.
  await touchAlong(page, [fingers[0]!.slice(0, 1), ...fingers]);
}

async function touchAlong(page: Page, steps: readonly (readonly { x: number; y: number }[])[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  let down = 0;
  for (const touches of steps) {
    const touchPoints = touches.map((point, id) => ({ ...point, id }));
    await session.send('Input.dispatchTouchEvent', {
      type: touches.length > down ? 'touchStart' : 'touchMove',
      touchPoints,
    });
    down = touches.length;
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
