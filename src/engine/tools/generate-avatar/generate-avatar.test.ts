import { describe, expect, it } from 'vitest';
import { avatarNotes, generateAvatar } from './generate-avatar.ts';

const at = { x: 5, y: 5 };
const face = { ...at, width: 10, height: 10, confidence: 0.9, leftEye: at, rightEye: at, mouth: at };

describe('making avatars', () => {
  it('T8 says that there is no face, and which style came nearest', () => {
    expect(avatarNotes({ style: 'pixel art with dragons' }, undefined)).toEqual([
      { code: 'no_face' },
      { code: 'nearest_style', details: { asked: 'pixel art with dragons', used: 'Pixel art' } },
    ]);
  });

  it('T8 says nothing when there is a face and the style is known', () => {
    expect(avatarNotes({ style: 'pixel art' }, face)).toEqual([]);
  });

  it('asks for the matte and for faces', () => {
    expect(generateAvatar.needs({ style: 'comic' }, false)).toEqual({ matte: true, faces: true });
  });
});
