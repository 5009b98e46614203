import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { avatarsOf, generateAvatar } from './generate-avatar.ts';

const source = rasterOf(48, 48, (x) => [100 + x, 120, 140]);
const matte = planeFrom(48, 48, (x, y) => (Math.hypot(x - 24, y - 24) < 16 ? 1 : 0));
const face = {
  x: 16,
  y: 14,
  width: 16,
  height: 18,
  confidence: 0.9,
  leftEye: { x: 20, y: 20 },
  rightEye: { x: 28, y: 20 },
  mouth: { x: 24, y: 28 },
};
const avatars = (style: string, faces: (typeof face)[]) =>
  avatarsOf(32).run({ source, params: { style }, seed: 1, matte, faces }, () => {});

describe('making avatars', () => {
  it('T8 says which style came nearest, and nothing where the style is known', () => {
    expect(avatars('pixel art with dragons', [face]).notes).toEqual([
      { code: 'nearest_style', details: { asked: 'pixel art with dragons', used: 'Pixel art' } },
    ]);
    expect(avatars('pixel art', [face]).notes).toEqual([]);
  });

  it('refuses a picture without a face', () => {
    expect(() => avatars('pixel art', [])).toThrow(expect.objectContaining({ name: 'EngineError', code: 'no_face' }));
  });

  it('asks for the matte and for faces', () => {
    expect(generateAvatar.needs({ style: 'comic' }, false)).toEqual({ matte: true, faces: true });
  });
});
