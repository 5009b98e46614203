/** What the build writes in place of `modulepreload` and `module` where scripts come late (scripts/pages/html.ts). */
export const LATE = 'late';

/**
 * Of a page that is whole without its scripts: they are fetched once it has been painted with its first pictures, so that
 * they take no bandwidth from it, and so are the pictures further down (base.css); or at the first sign of somebody,
 * whichever comes first. A page that is to be said in another language has nothing to show before, and fetches them at once.
 * Until the page has its handlers, a press of a button and a choice are held (ui/replay-early-input.ts), the file picker opens by
 * what has `data-picks`, which a browser allows only right after a press, and the seam of a before and after follows its slider. Runs in the head of every page and, like first-paint.ts, is one constant string.
 */
export const lateScriptsStart = `{
const root = document.documentElement;
root.dataset.first = '';
const signs = new AbortController();
const start = () => {
  signs.abort();
  delete root.dataset.first;
  for (const link of document.querySelectorAll('link[rel=${LATE}]')) link.rel = 'modulepreload';
  const late = document.querySelector('script[type=${LATE}]');
  if (!late) return;
  const script = late.cloneNode(true);
  script.type = 'module';
  late.replaceWith(script);
};
// An entry tells that a frame has been made; two frames later it has been shown as well.
const afterPaint = (_, observer) => {
  observer.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
};
addEventListener('load', () => new PerformanceObserver(afterPaint).observe({ type: 'paint', buffered: true }));
addEventListener('DOMContentLoaded', () => {
  if ('language' in root.dataset) start();
  const options = { capture: true, passive: true, signal: signs.signal };
  for (const sign of ['pointerdown', 'keydown', 'scroll']) addEventListener(sign, start, options);
  // Chromium also makes a move by nothing, for a mouse that rests where the page has just been laid out.
  addEventListener('pointermove', ({ movementX, movementY }) => (movementX || movementY) && start(), options);
});
const hold = ({ type, target }) => {
  const held = target.closest?.(type === 'click' ? 'button[type=button]' : 'select, [type=file]');
  if (!held || 'ready' in root.dataset) return;
  if ('picks' in held.dataset) return document.querySelector('[type=file]').click();
  document.querySelector('[data-held=click]')?.removeAttribute('data-held');
  held.dataset.held = type;
};
addEventListener('click', hold, true);
addEventListener('change', hold, true);
addEventListener('input', ({ target }) => target.closest?.('.before-after')?.style.setProperty('--p', target.value), true);
}`;
