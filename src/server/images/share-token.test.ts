import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readShare, type Share, signShare } from './share-token.ts';

const secret = 's'.repeat(32);
const share: Share = {
  bucket: 'user_images',
  userId: '7d9f3c52-6c1f-4f43-a8a6-0d9b2f3c1a11',
  name: '1700000000000_photo.jpg',
  shareId: '0b6f6f0e-3f5a-4a51-9a0b-6c1de1d3a111',
  expiresAt: new Date(Date.now() + 60_000),
};

test('a token is good for its picture, until its end, under its secret', () => {
  const token = signShare(share, secret);
  expect(readShare(token, share, secret)).toBe(share.shareId);
  expect(readShare(token, { ...share, name: 'other.jpg' }, secret)).toBeUndefined();
  expect(readShare(token, { ...share, bucket: 'generated_images' }, secret)).toBeUndefined();
  expect(readShare(token, share, 't'.repeat(32))).toBeUndefined();
  const ended = { ...share, expiresAt: new Date(Date.now() - 1000) };
  expect(readShare(signShare(ended, secret), share, secret)).toBeUndefined();
});

// ASVS 9.1.2 9.2.2
test('a signature of another purpose is not a token', () => {
  const end = Math.floor(share.expiresAt.getTime() / 1000);
  const { bucket, userId, name, shareId } = share;
  const signed = (purpose: readonly string[]) => {
    const text = JSON.stringify([...purpose, bucket, userId, name, shareId, end]);
    return `${shareId}.${end}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  expect(readShare(signed(['shared picture']), share, secret)).toBe(shareId);
  for (const purpose of [[], ['session'], ['code'], ['Shared picture']]) {
    expect(readShare(signed(purpose), share, secret)).toBeUndefined();
  }
});
