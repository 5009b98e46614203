import { type Context, Hono } from 'hono';
import { globSync } from 'node:fs';
import { emailLanguageOf } from '../accounts/emails/email-languages.ts';
import type { PictureType } from '../codec/codec.ts';
import { servedType } from '../codec/served-type.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { attachment } from '../images/attachment.ts';
import { extensionOf, isOfTool, toolIn } from '../images/image-name.ts';
import { findShared } from '../images/image-shares.queries.ts';
import type { ImageRow } from '../images/images.table.ts';
import type { Renditions } from '../images/renditions.ts';
import { sendRendition } from '../images/send-rendition.ts';
import { hashShareKey } from '../images/share-key.ts';
import { sharePages, type ShownFile } from './render-share-page.ts';
import { sharePageTexts } from './share-page-texts.ts';
import { toolNameOf } from './tool-names.ts';

interface SharePageDeps {
  readonly db: Database;
  readonly renditions: Renditions;
  readonly publicUrl: string | undefined;
  /** Under which the keys of shared links are hashed. */
  readonly secret: string;
  /** The built site, whose typeface the page has. */
  readonly siteDir: string;
}

/** The page of a shared picture, its pictures, and the card that other sites show of it, for whoever has the link (S6). */
export function sharePageRoutes({ db, renditions, publicUrl, secret, siteDir }: SharePageDeps) {
  const [font] = globSync('assets/hanken-grotesk-latin-wght-normal-*.woff2', { cwd: siteDir });
  const pages = sharePages(font && `/${font}`);

  /** What the link shows, while it is good. Whoever follows it takes its owner's share of what a process does at once, since it is their picture that is worked on. */
  async function openLink(c: Context<AppEnv>) {
    c.header('Cache-Control', 'private, no-cache');
    const link = await findShared(db, hashShareKey(c.req.param('key') ?? '', secret));
    if (link) c.env?.claim?.(link.image.userId);
    return link;
  }

  async function sendPicture(c: Context<AppEnv>, image: ImageRow | null | undefined) {
    if (!image) throw new ApiError('not_found');
    const width = Number(c.req.query('w'));
    if (c.req.query('download') !== undefined) c.header('Content-Disposition', attachment(savedName(image)));
    return sendRendition(c, await renditions.of(image, width > 0 ? width : undefined));
  }

  return new Hono<AppEnv>()
    .get('/s/:key', async (c) => {
      const language = emailLanguageOf(c.req.raw.headers);
      const words = { language, texts: sharePageTexts(language) };
      c.header('Content-Security-Policy', pages.policy);
      c.header('Vary', 'Accept-Language');
      const link = await openLink(c);
      if (!link) {
        c.header('Cache-Control', 'no-store');
        c.set('refused', 'not_found');
        return c.html(pages.renderEndedLink(words), 404);
      }
      const { image, original, expiresAt } = link;
      const { pathname, origin } = new URL(c.req.url);
      return c.html(
        pages.renderSharePage({
          ...words,
          ...shownFile(image, `${pathname}/picture`),
          ...(original && { before: shownFile(original, `${pathname}/original`) }),
          card: `${publicUrl ?? origin}${pathname}/card.jpg`,
          edited: isOfTool(image),
          tool: toolNameOf(toolIn(image), language),
          madeAt: image.createdAt,
          expiresAt,
        }),
      );
    })
    .get('/s/:key/picture', async (c) => sendPicture(c, (await openLink(c))?.image))
    .get('/s/:key/original', async (c) => sendPicture(c, (await openLink(c))?.original))
    .get('/s/:key/card.jpg', async (c) => {
      const link = await openLink(c);
      if (!link) throw new ApiError('not_found');
      c.header('Content-Type', 'image/jpeg');
      return c.body(Uint8Array.from(await renditions.cardOf(link.image, link.original ?? undefined)));
    });
}

const shownFile = ({ width, height }: ImageRow, file: string): ShownFile => ({ width, height, file });

/** The name to save it under says nothing of the owner's file. */
function savedName(image: ImageRow): string {
  const extension = extensionOf(servedType(image.contentType as PictureType));
  return `${isOfTool(image) ? 'br_edit' : 'photo'}_${image.createdAt.getTime()}.${extension}`;
}
