import { Hono } from 'hono';
import { emailLanguageOf } from '../../accounts/emails/email-languages.ts';
import type { PictureType } from '../../codec/codec.ts';
import { servedType } from '../../codec/served-type.ts';
import type { Database } from '../../database/database.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { toImageJson } from '../image-json.ts';
import { extensionOf, isOfTool } from '../image-name.ts';
import type { ImageRow } from '../images.table.ts';
import { type FileAddress, openShare } from '../open-share.ts';
import { renderEndedLink, renderSharedPage, SHARED_PAGE_POLICY, type ShownFile } from './render-shared-page.ts';
import { sharedPageTexts } from './shared-page-texts.ts';

interface SharedPageDeps {
  readonly db: Database;
  readonly publicUrl: string | undefined;
  /** Signs shared links. */
  readonly secret: string;
}

/** The page of a shared picture, for whoever has the link (S6). */
export function sharedPageRoutes({ db, publicUrl, secret }: SharedPageDeps) {
  /** The photo from before, which its owner has shared by a link of its own: `before` is its bucket and name. */
  async function beforeOf(userId: string, asked: Readonly<Record<string, string>>): Promise<ShownFile | undefined> {
    const { before = '', beforeShare = '' } = asked;
    const [bucket, name] = before.split('/');
    const address = { bucket, userId, name } as FileAddress;
    const image = await openShare({ db, secret }, address, beforeShare);
    if (!image) return undefined;
    const { width, height } = image;
    return { width, height, file: `${toImageJson(image).url}?${new URLSearchParams({ share: beforeShare })}` };
  }

  return new Hono<AppEnv>().get('/shared/:bucket/:userId/:name', async (c) => {
    const token = c.req.query('share') ?? '';
    // The signature covers the address, so that what is none is refused before it reaches the database.
    const image = await openShare({ db, secret }, c.req.param() as FileAddress, token);
    const language = emailLanguageOf(c.req.raw.headers);
    const words = { language, texts: sharedPageTexts(language) };
    c.header('Content-Security-Policy', SHARED_PAGE_POLICY);
    c.header('Vary', 'Accept-Language');
    if (!image) {
      c.set('refused', 'not_found');
      return c.html(renderEndedLink(words), 404);
    }
    c.header('Cache-Control', 'private, no-cache');
    const { width, height } = image;
    const file = `${toImageJson(image).url}?${new URLSearchParams({ share: token })}`;
    const origin = publicUrl ?? new URL(c.req.url).origin;
    const before = await beforeOf(c.req.param('userId'), c.req.query());
    return c.html(
      renderSharedPage({ ...words, width, height, file, origin, ...told(image), ...(before && { before }) }),
    );
  });
}

/** The name to save it under says nothing of the owner's file. */
function told(image: ImageRow) {
  const { contentType, createdAt } = image;
  const edited = isOfTool(image);
  const extension = extensionOf(servedType(contentType as PictureType));
  return { edited, fileName: `${edited ? 'br_edit' : 'photo'}_${createdAt.getTime()}.${extension}` };
}
