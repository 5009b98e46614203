import type { Locator, Page } from '@playwright/test';

/** A place in a picture, in fractions of its sides. */
export type Place = readonly [x: number, y: number];

async function pointIn(box: Locator, [x, y]: Place): Promise<{ x: number; y: number }> {
  const { x: left, y: top, width, height } = (await box.boundingBox())!;
  return { x: left + width * x, y: top + height * y };
}

/** Draws a line over something, with the mouse or with one finger. */
export async function draw(page: Page, over: Locator, from: Place, to: Place, touch: boolean): Promise<void> {
  // Waits until it stands still.
  await over.scrollIntoViewIfNeeded();
  const [start, end] = [await pointIn(over, from), await pointIn(over, to)];
  if (touch) return touchAlong(page, [[start], [end]]);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}

/** Spreads two fingers round a place in something, from a tenth of its width to two fifths apart: to four times the size. */
export async function spread(page: Page, over: Locator, [x, y]: Place = [0.5, 0.5]): Promise<void> {
  const pairs = [0.05, 0.1, 0.15, 0.2].map((apart): Place[] => [
    [x - apart, y],
    [x + apart, y],
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

/** Holds a finger or the mouse down on something; what is returned lets go. */
export async function hold(page: Page, over: Locator, touch: boolean): Promise<() => Promise<void>> {
  const { x, y } = await pointIn(over, [0.5, 0.5]);
  if (!touch) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    const isHeld = await longPress(page);
    return async () => {
      await isHeld();
      await page.mouse.up();
    };
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  const isHeld = await longPress(page);
  return async () => {
    await isHeld();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  };
}

/** What is returned is over once a press that began now is a hold. */
async function longPress(page: Page): Promise<() => Promise<unknown>> {
  const began = await page.evaluate(() => performance.now());
  return () => page.waitForFunction((since) => performance.now() - since > 400, began);
}

/** A short press at a place, with the mouse or with one finger. */
export async function press(page: Page, over: Locator, at: Place, touch: boolean): Promise<void> {
  const { x, y } = await pointIn(over, at);
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}
