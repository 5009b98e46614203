import { describe, expect, it } from 'vitest';
import type { RecipeNote } from '../recipe.ts';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { generateAvatar } from './generate-avatar.ts';

describe('making avatars', () => {
  it('T8 gives four portraits of 1024 px, and says that there is no face and which style came nearest', () => {
    const source = rasterOf(48, 48, (x) => (x < 24 ? [200, 60, 60] : [40, 90, 200]));
    const matte = planeFrom(48, 48, (x, y) => (Math.hypot(x - 24, y - 24) < 14 ? 1 : 0));
    const params = { style: 'pixel art with dragons' };
    const { pictures, notes } = generateAvatar.run({ source, params, seed: 1, matte, faces: [] }, () => {});
    expect(pictures.map(({ width, height }) => `${width}×${height}`).join(' ')).toBe(
      '1024×1024 1024×1024 1024×1024 1024×1024',
    );
    expect(notes).toEqual<RecipeNote[]>([
      { code: 'no_face' },
      { code: 'nearest_style', details: { asked: 'pixel art with dragons', used: 'Pixel art' } },
    ]);
  }, 20_000);

  it('asks for the matte and for faces', () => {
    expect(generateAvatar.needs({ style: 'comic' }, false)).toEqual({ matte: true, faces: true });
  });
});
