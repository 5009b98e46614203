const SYSTEM = 'system-ui, sans-serif';

const faceOf = (font: string) =>
  `@font-face { font-family: 'Hanken Grotesk'; src: url('${font}') format('woff2'); font-weight: 100 900; font-display: swap }`;

/** Colors, sizes and the slider of the site (`client/styles`, `client/ui/before-after.css`). `font`: where its typeface lies. */
export function sharePageStyle(font: string | undefined): string {
  return `${font ? faceOf(font) : ''}
:root { color-scheme: light dark; --p: 50; --fg-muted: light-dark(oklch(0.46 0 0), oklch(0.735 0 0));
  --accent: light-dark(oklch(0.52 0.2 264), oklch(0.68 0.16 264)); --focus: light-dark(oklch(0.55 0.2 264), oklch(0.75 0.11 264)) }
* { box-sizing: border-box; margin: 0 }
[hidden] { display: none }
body { min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; padding: 0 clamp(20px, 4.45vw, 64px) 28px;
  background: light-dark(oklch(0.985 0 0), oklch(0.175 0 0)); color: light-dark(oklch(0.205 0 0), oklch(0.955 0 0));
  font: 16px/24px ${font ? `'Hanken Grotesk', ${SYSTEM}` : SYSTEM} }
header { display: flex; align-items: center; height: 68px }
a { color: inherit; text-decoration: none }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
header a { display: inline-flex; align-items: center; gap: 9px; min-height: 44px; font-size: 18px; font-weight: 600; letter-spacing: -0.022em }
header path:last-child { fill: var(--accent) }
main { display: grid; place-content: center; gap: 20px; width: 100%; max-width: 1120px; margin: auto }
img { display: block; max-width: 100%; width: auto; height: auto; max-height: calc(100dvh - 232px); margin: auto;
  background: repeating-conic-gradient(light-dark(oklch(0.97 0 0), oklch(0.32 0 0)) 0 25%, light-dark(oklch(0.9 0 0), oklch(0.26 0 0)) 0 50%) 0 0 / 24px 24px }
figure { display: grid; gap: 8px; align-content: start }
figcaption { color: var(--fg-muted); text-align: center }
.pair { display: grid; gap: 20px }
.pair img { max-height: calc(50dvh - 116px) }
@media (min-width: 821px) { .pair { grid-template-columns: 1fr 1fr } .pair img { max-height: calc(100dvh - 272px) } }
.pair.slides { position: relative; display: block; justify-self: center; overflow: hidden; border-radius: 12px; touch-action: pan-y }
.slides img { max-height: calc(100dvh - 232px) }
.slides figure { display: block }
.slides figure:first-child { position: absolute; inset: 0; z-index: 1; clip-path: inset(0 calc(100% - var(--p) * 1%) 0 0) }
.slides figure:first-child img { width: 100%; height: 100% }
.slides figure:nth-child(2) img { clip-path: inset(0 0 0 calc(var(--p) * 1%)) }
.slides figcaption { position: absolute; bottom: 16px; right: 16px; padding: 4px 10px; border-radius: 6px; font: 500 12px/16px inherit;
  font-size: 12px; line-height: 16px; background: oklch(0.15 0 0 / 0.78); color: #fff; opacity: clamp(0, 87 - var(--p), 1) }
.slides figure:first-child figcaption { right: auto; left: 16px; opacity: clamp(0, var(--p) - 13, 1) }
.slides::before { content: ''; position: absolute; z-index: 2; inset-block: 0; left: calc(var(--p) * 1%); width: 2px; margin-left: -1px;
  background: #fff; box-shadow: 0 0 0 0.5px oklch(0 0 0 / 0.22) }
.slides::after { content: '‹ ›'; position: absolute; z-index: 2; top: 50%; left: calc(var(--p) * 1%); width: 44px; height: 44px; margin: -22px;
  border-radius: 50%; background: #fff; color: #222; font-size: 20px; line-height: 40px; text-align: center; box-shadow: 0 0 0 0.5px oklch(0 0 0 / 0.18), 0 4px 16px oklch(0 0 0 / 0.24) }
.slides input { position: absolute; z-index: 3; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: ew-resize; touch-action: pan-y }
.slides:has(:focus-visible)::after { outline: 3px solid var(--focus); outline-offset: 2px }
.foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 16px 32px }
.actions { display: flex; flex-wrap: wrap; gap: 8px }
@media (max-width: 600px) { .actions { width: 100% } .actions a { flex: 1 0 100% } }
h1 { font-size: 20px; line-height: 28px; font-weight: 600 }
.note { color: var(--fg-muted) }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 0 20px; border-radius: 10px; font-weight: 500;
  background: var(--accent); color: light-dark(oklch(0.99 0 0), oklch(0.17 0.02 264)) }
.line { background: none; color: inherit; box-shadow: inset 0 0 0 1px light-dark(oklch(0.84 0 0), oklch(0.37 0 0)) }
`;
}

/** Lays the two pictures over each other. A range moves by itself only where its thumb is met, on some phones; so the pointer is followed. */
export const SLIDE_SCRIPT = `
const pair = document.querySelector('[data-slides]');
const range = pair.querySelector('input');
const show = (percent) => pair.style.setProperty('--p', (range.value = Math.min(100, Math.max(0, percent))));
const follow = ({ clientX }) => {
  const { left, width } = pair.getBoundingClientRect();
  show(((clientX - left) / width) * 100);
};
pair.classList.add('slides');
range.hidden = false;
range.addEventListener('input', () => show(range.value));
range.addEventListener('pointerdown', (event) => {
  range.setPointerCapture(event.pointerId);
  if (event.pointerType === 'mouse') follow(event);
});
range.addEventListener('pointermove', (event) => range.hasPointerCapture(event.pointerId) && follow(event));
range.addEventListener('pointerup', follow);
`;
