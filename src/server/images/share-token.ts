import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Bucket } from './images.contract.ts';

/** What a shared link lets see, which of the picture's links it is, and until when. */
export interface Share {
  readonly bucket: Bucket;
  readonly userId: string;
  readonly name: string;
  readonly shareId: string;
  readonly expiresAt: Date;
}

/** The signed part of a link, `{shareId}.{second of its end}.{signature}`: of this picture alone, and of nobody who lacks the secret. */
export function signShare(share: Share, secret: string): string {
  const end = Math.floor(share.expiresAt.getTime() / 1000);
  return `${share.shareId}.${end}.${signatureOf({ ...share, end }, secret)}`;
}

/** The id of the link that `token` is of the picture at this address; undefined unless it is signed and has not ended. */
export function readShare(
  token: string,
  address: Pick<Share, 'bucket' | 'userId' | 'name'>,
  secret: string,
): string | undefined {
  const [, shareId = '', digits = '', signature = ''] = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const end = Number(digits);
  const wanted = signatureOf({ ...address, shareId, end }, secret);
  const isSigned = signature.length === wanted.length && timingSafeEqual(Buffer.from(signature), Buffer.from(wanted));
  return isSigned && end * 1000 > Date.now() ? shareId : undefined;
}

/** 256 bits, base64url. Compared as text, so that no other spelling of the same bits passes. */
function signatureOf(share: Omit<Share, 'expiresAt'> & { end: number }, secret: string): string {
  const { bucket, userId, name, shareId, end } = share;
  const text = JSON.stringify(['shared picture', bucket, userId, name, shareId, end]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}
