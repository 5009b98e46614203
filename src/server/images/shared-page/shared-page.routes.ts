import { type Context, Hono } from 'hono';
import { emailLanguageOf } from '../../accounts/emails/email-languages.ts';
import type { PictureType } from '../../codec/codec.ts';
import { servedType } from '../../codec/served-type.ts';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { toImageJson } from '../image-json.ts';
import { extensionOf, isOfTool } from '../image-name.ts';
import type { ImageRow } from '../images.table.ts';
import { type FileAddress, openShare } from '../open-share.ts';
import type { Renditions } from '../renditions.ts';
import { renderEndedLink, renderSharedPage, SHARED_PAGE_POLICY, type ShownFile } from './render-shared-page.ts';
import { sharedPageTexts } from './shared-page-texts.ts';

interface SharedPageDeps {
  readonly db: Database;
  readonly renditions: Renditions;
  readonly publicUrl: string | undefined;
  /** Signs shared links. */
  readonly secret: string;
}

/** The page of a shared picture, and the card that other sites show of it, for whoever has the link (S6). */
export function sharedPageRoutes({ db, renditions, publicUrl, secret }: SharedPageDeps) {
  /** What a link shows: its picture, while the link is good, and the photo from before, by that one's own link. */
  async function openLink(c: Context<AppEnv>) {
    const address = c.req.param() as FileAddress;
    const { share = '', before = '', beforeShare = '' } = c.req.query();
    // The signature covers the address, so that what is none is refused before it reaches the database.
    const image = await openShare({ db, secret }, address, share);
    if (!image) return undefined;
    const [bucket, name] = before.split('/');
    const other = { bucket, userId: address.userId, name } as FileAddress;
    return { image, share, before: await openShare({ db, secret }, other, beforeShare), beforeShare };
  }

  return new Hono<AppEnv>()
    .get('/shared/:bucket/:userId/:name', async (c) => {
      const language = emailLanguageOf(c.req.raw.headers);
      const words = { language, texts: sharedPageTexts(language) };
      c.header('Content-Security-Policy', SHARED_PAGE_POLICY);
      c.header('Vary', 'Accept-Language');
      const link = await openLink(c);
      if (!link) {
        c.set('refused', 'not_found');
        return c.html(renderEndedLink(words), 404);
      }
      c.header('Cache-Control', 'private, no-cache');
      const { pathname, search, origin } = new URL(c.req.url);
      const card = `${publicUrl ?? origin}${pathname}/card.jpg${search}`;
      const shown = shownFile(link.image, link.share);
      const before = link.before && shownFile(link.before, link.beforeShare);
      return c.html(renderSharedPage({ ...words, ...shown, card, ...told(link.image), ...(before && { before }) }));
    })
    .get('/shared/:bucket/:userId/:name/card.jpg', async (c) => {
      const link = await openLink(c);
      if (!link) throw new ApiError('not_found');
      c.header('Cache-Control', 'private, no-cache');
      c.header('Content-Type', 'image/jpeg');
      return c.body(Uint8Array.from(await renditions.cardOf(link.image, link.before)));
    });
}

function shownFile(image: ImageRow, share: string): ShownFile {
  const { width, height } = image;
  return { width, height, file: `${toImageJson(image).url}?${new URLSearchParams({ share })}` };
}

/** The name to save it under says nothing of the owner's file. */
function told(image: ImageRow) {
  const { contentType, createdAt } = image;
  const edited = isOfTool(image);
  const extension = extensionOf(servedType(contentType as PictureType));
  return { edited, fileName: `${edited ? 'br_edit' : 'photo'}_${createdAt.getTime()}.${extension}` };
}
