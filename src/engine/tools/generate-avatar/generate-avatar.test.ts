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
  it.each([
    ['Viking warrior', { code: 'style_unknown', details: { asked: 'Viking warrior', nearest: 'Cinematic' } }],
    [
      'pixel art with dragons',
      {
        code: 'style_unknown',
        details: { asked: 'pixel art with dragons', nearest: 'Pixel art' },
      },
    ],
    ['as an astronaut on the moon', { code: 'style_needs_model' }],
    ['xyzzy', { code: 'style_needs_model' }],
  ])('T8 “%s” is none of our styles, which is said before any work', (style, refusal) => {
    expect(() => generateAvatar.needs({ style }, false)).toThrow(expect.objectContaining(refusal));
  });

  it('refuses a picture without a face', () => {
    expect(() => avatars('pixel art', [])).toThrow(expect.objectContaining({ name: 'EngineError', code: 'no_face' }));
  });

  it('asks for the matte of main objects and for faces', () => {
    expect(generateAvatar.needs({ style: 'comic' }, false)).toEqual({ matte: true, mainObjects: true, faces: true });
  });
});
