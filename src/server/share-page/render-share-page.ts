import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { PRODUCT_NAME } from '../../tools/product.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../codec/card-size.ts';
import type { SharePageTexts } from './share-page-texts.ts';
import { SLIDE_SCRIPT, sharePageStyle } from './share-page-style.ts';

interface SharePage {
  /** A tag of BCP 47. */
  readonly language: string;
  readonly texts: SharePageTexts;
}

export interface ShownFile {
  readonly width: number;
  readonly height: number;
  /** Path of the picture. */
  readonly file: string;
}

interface ShownPicture extends ShownFile {
  /** The photo that it was first made of, where its owner shows that too. */
  readonly before?: ShownFile;
  /** Whether an edit made it. */
  readonly edited: boolean;
  /** The name of the tool that did. */
  readonly tool: string | undefined;
  readonly madeAt: Date;
  /** The link's end. */
  readonly expiresAt: Date;
  /** Whole address of the card that other sites show. */
  readonly card: string;
}

type Html = ReturnType<typeof html> | string;

/** As in `client/app/shell/brand.tsx`. */
const MARK = raw(`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
<path d="M12 4H8a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h4" fill="none" stroke="currentColor" stroke-width="2" />
<path d="M12 3h4a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5h-4z" /></svg>`);

/** The pages of links, set in the typeface at `font`. `policy` allows that, their own style and the script of the slider, and nothing else. */
export function sharePages(font: string | undefined) {
  const style = sharePageStyle(font);
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(SLIDE_SCRIPT)}`,
    "img-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const styleElement = raw(`<style>${style}</style>`);
  return {
    policy,
    /** The page that a link leads to: the picture, what made it and when, and a way to save it. */
    renderSharePage: (shared: SharePage & ShownPicture) => page(shared, styleElement, sharedParts(shared)),
    /** The page for a link that shows nothing, or nothing any more. */
    renderEndedLink: (words: SharePage) => page(words, styleElement, endedParts(words)),
  };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Parts {
  readonly title: string;
  readonly head: Html;
  readonly main: Html;
}

function sharedParts({ language, texts, before, ...picture }: SharePage & ShownPicture): Parts {
  const { file, edited, tool, madeAt, expiresAt, card } = picture;
  const dated = (date: Date) => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date);
  const title = `${tool ?? texts.title} · ${dated(madeAt)}`;
  const main = html`${before ? pair(picture, before, texts) : shown(picture, texts.title)}
    <div class="foot">
      <div>
        <h1>${title}</h1>
        ${edited ? html`<p class="note">${texts.edited}</p>` : ''}
        <p class="note">${texts.until.replace('{date}', dated(expiresAt))}</p>
      </div>
      <div class="actions">
        <a class="button line" href="${file}?download">${texts.download}</a>
        ${tryIt(texts)}
      </div>
    </div>`;
  const head = html`<meta property="og:title" content="${tool ?? texts.title} · ${PRODUCT_NAME}" />
    ${edited ? html`<meta property="og:description" content="${texts.edited}" />` : ''}
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${PRODUCT_NAME}" />
    <meta property="og:image" content="${card}" />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content="${CARD_WIDTH}" />
    <meta property="og:image:height" content="${CARD_HEIGHT}" />
    <meta property="og:image:alt" content="${before ? texts.pair : texts.title}" />
    <meta name="twitter:card" content="summary_large_image" />`;
  return { title, head, main };
}

function endedParts({ texts }: SharePage): Parts {
  const main = html`<h1>${texts.endedTitle}</h1>
    <p class="note">${texts.endedText}</p>
    <p>${tryIt(texts)}</p>`;
  return { title: texts.endedTitle, head: '', main };
}

const tryIt = (texts: SharePageTexts) => html`<a class="button" href="/">${texts.tryIt}</a>`;

/** Side by side; of one shape, the script lays one over the other, with a slider. */
function pair(after: ShownFile, before: ShownFile, texts: SharePageTexts): Html {
  const isOneShape = Math.abs((after.width * before.height) / (after.height * before.width) - 1) < 0.02;
  return html`<div class="pair" ${isOneShape ? raw('data-slides') : ''}>
      <figure>
        ${shown(before, texts.before)}
        <figcaption>${texts.before}</figcaption>
      </figure>
      <figure>
        ${shown(after, texts.title)}
        <figcaption>${texts.after}</figcaption>
      </figure>
      ${isOneShape ? html`<input type="range" min="0" max="100" value="50" aria-label="${texts.slide}" hidden />` : ''}
    </div>
    ${isOneShape ? raw(`<script>${SLIDE_SCRIPT}</script>`) : ''}`;
}

function shown({ width, height, file }: ShownFile, alt: string) {
  // A browser shows what is narrower than it is said to be too small.
  const wide = Math.min(width, 2048);
  const forPhone =
    width > 1024 &&
    html`srcset="${file}?w=1024 1024w, ${file}?w=2048 ${wide}w" sizes="(min-width: 1248px) 1120px, 92vw"`;
  return html`<img src="${file}?w=2048" ${forPhone} width="${width}" height="${height}" alt="${alt}" />`;
}

function page({ language }: SharePage, style: Html, { title, head, main }: Parts): string {
  return String(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title} · ${PRODUCT_NAME}</title>
          <link rel="icon" href="/favicon.svg" />
          ${head} ${style}
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
