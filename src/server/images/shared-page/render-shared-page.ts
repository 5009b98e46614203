import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { PRODUCT_NAME } from '../../../tools/product.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../../codec/card-size.ts';
import type { SharedPageTexts } from './shared-page-texts.ts';

interface SharedPage {
  /** A tag of BCP 47. */
  readonly language: string;
  readonly texts: SharedPageTexts;
}

export interface ShownFile {
  readonly width: number;
  readonly height: number;
  /** Path with the signed part, to which more can be added. */
  readonly file: string;
}

interface ShownPicture extends ShownFile {
  /** What it was made of, where its owner shows that too. */
  readonly before?: ShownFile;
  readonly fileName: string;
  /** Whether an edit made it. */
  readonly edited: boolean;
  /** Whole address of the card that other sites show. */
  readonly card: string;
}

/** Colours and sizes of `client/styles/tokens.css`. */
const STYLE = `
:root { color-scheme: light dark; --fg-muted: light-dark(oklch(0.46 0 0), oklch(0.735 0 0)) }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; padding: 0 clamp(20px, 4.45vw, 64px) 28px;
  background: light-dark(oklch(0.985 0 0), oklch(0.175 0 0)); color: light-dark(oklch(0.205 0 0), oklch(0.955 0 0));
  font: 16px/24px system-ui, sans-serif }
header { display: flex; align-items: center; height: 68px }
a { color: inherit; text-decoration: none }
a:focus-visible { outline: 2px solid light-dark(oklch(0.55 0.2 264), oklch(0.75 0.11 264)); outline-offset: 2px }
header a { display: inline-flex; align-items: center; gap: 9px; min-height: 44px; font-size: 18px; font-weight: 600; letter-spacing: -0.022em }
main { display: grid; place-content: center; gap: 20px; width: 100%; max-width: 1120px; margin: auto }
img { display: block; max-width: 100%; width: auto; height: auto; max-height: calc(100dvh - 220px); margin: auto;
  background: repeating-conic-gradient(light-dark(oklch(0.97 0 0), oklch(0.32 0 0)) 0 25%, light-dark(oklch(0.9 0 0), oklch(0.26 0 0)) 0 50%) 0 0 / 24px 24px }
figure { display: grid; gap: 8px; align-content: start }
figcaption { color: var(--fg-muted); text-align: center }
.pair { display: grid; gap: 20px }
.pair img { max-height: calc(50dvh - 110px) }
@media (min-width: 821px) { .pair { grid-template-columns: 1fr 1fr } .pair img { max-height: calc(100dvh - 260px) } }
header path:last-child { fill: light-dark(oklch(0.52 0.2 264), oklch(0.68 0.16 264)) }
.foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 16px 32px }
h1 { font-size: 20px; line-height: 28px; font-weight: 600 }
.note { color: var(--fg-muted) }
.button { display: inline-flex; align-items: center; height: 48px; padding: 0 20px; border-radius: 10px; font-weight: 500;
  background: light-dark(oklch(0.52 0.2 264), oklch(0.68 0.16 264)); color: light-dark(oklch(0.99 0 0), oklch(0.17 0.02 264)) }
`;
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

/** As in `client/app/shell/brand.tsx`. */
const MARK = raw(`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
<path d="M12 4H8a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h4" fill="none" stroke="currentColor" stroke-width="2" />
<path d="M12 3h4a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-4z" /></svg>`);

/** No script, no form, no frame, and no style but the page's own. */
export const SHARED_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page that a shared link leads to: the picture, what made it, and a way to save it. */
export function renderSharedPage({ language, texts, ...picture }: SharedPage & ShownPicture): string {
  const { file, fileName, edited, card, before } = picture;
  const at = (asked: Record<string, string>) => `${file}&${new URLSearchParams(asked)}`;
  const main = html`${
      before
        ? html`<div class="pair">
            <figure>
              ${shown(before, texts.before)}
              <figcaption>${texts.before}</figcaption>
            </figure>
            <figure>
              ${shown(picture, texts.title)}
              <figcaption>${texts.after}</figcaption>
            </figure>
          </div>`
        : shown(picture, texts.title)
    }
    <div class="foot">
      <div>
        <h1>${texts.title}</h1>
        ${edited ? html`<p class="note">${texts.edited}</p>` : ''}
      </div>
      <a class="button" href="${at({ download: fileName })}">${texts.download}</a>
    </div>`;
  const preview = html`<meta property="og:title" content="${texts.title} · ${PRODUCT_NAME}" />
    ${edited ? html`<meta property="og:description" content="${texts.edited}" />` : ''}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${PRODUCT_NAME}" />
    <meta property="og:image" content="${card}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${CARD_WIDTH}" />
    <meta property="og:image:height" content="${CARD_HEIGHT}" />
    <meta property="og:image:alt" content="${before ? texts.pair : texts.title}" />
    <meta name="twitter:card" content="summary_large_image" />`;
  return page({ language, title: texts.title, head: preview, main });
}

function shown({ width, height, file }: ShownFile, alt: string) {
  const at = (w: number) => `${file}&${new URLSearchParams({ w: String(w) })}`;
  // A browser shows what is narrower than it is said to be too small.
  const wide = Math.min(width, 2048);
  const forPhone =
    width > 1024 && html`srcset="${at(1024)} 1024w, ${at(2048)} ${wide}w" sizes="(min-width: 1248px) 1120px, 92vw"`;
  return html`<img src="${at(2048)}" ${forPhone} width="${width}" height="${height}" alt="${alt}" />`;
}

/** The page for a link that shows nothing, or nothing any more. */
export function renderEndedLink({ language, texts }: SharedPage): string {
  const main = html`<h1>${texts.endedTitle}</h1>
    <p class="note">${texts.endedText}</p>`;
  return page({ language, title: texts.endedTitle, head: '', main });
}

type Html = ReturnType<typeof html> | string;

interface Parts {
  readonly language: string;
  readonly title: string;
  readonly head: Html;
  readonly main: Html;
}

function page({ language, title, head, main }: Parts): string {
  return String(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · ${PRODUCT_NAME}</title>
          <link rel="icon" href="/favicon.svg" />
          ${head} ${STYLE_ELEMENT}
        </head>
        <body>
          <header>
            <a href="/">${MARK} ${PRODUCT_NAME}</a>
          </header>
          <main>${main}</main>
        </body>
      </html>`,
  );
}
