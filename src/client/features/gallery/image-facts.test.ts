import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../tools/catalogue.ts';
import type { Image } from '../../app/members/api.ts';
import { shownToolIds, toolLabel } from '../../content/tools.ts';
import { dayOf, fileNameOf, titleOf } from './image-facts.ts';

const image = (facts: Partial<Image>): Image => ({
  id: 'i1',
  bucket: 'user_images',
  purpose: 'source',
  name: '1764000000000_beach.jpg',
  originalName: 'beach.jpg',
  derivedFrom: null,
  url: '/files/user_images/u1/1764000000000_beach.jpg',
  width: 4,
  height: 3,
  contentType: 'image/jpeg',
  bytes: 100,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...facts,
});
const result = image({ bucket: 'generated_images', purpose: 'result', name: 'enhancePhoto_1764000000001.png' });
const unnamed = { ...result, originalName: result.name };

it('names an upload by its file, and a result by its tool and its photo', () => {
  expect(titleOf(image({}))).toBe('beach.jpg');
  expect(titleOf(result)).toBe('Enhancer · beach');
  expect(titleOf(unnamed)).toBe('Enhancer');
});

it('names what was adjusted by that, and the portraits of a set by their order in it', () => {
  const adjusted = { ...result, purpose: 'adjusted', name: 'magicErase_1764000000002.png' } as const;
  expect(titleOf(adjusted)).toBe('Adjusted · beach');
  const [second, first] = ['avatar_1764000000009_5.png', 'avatar_1764000000008_7.png'].map((name) => ({
    ...result,
    name,
  }));
  const other = { ...first!, createdAt: '2026-11-21T10:00:00.000Z' };
  const shown = [other, second!, first!];
  expect(shown.map((image) => titleOf(image, shown))).toEqual([
    'AI Avatar · beach',
    'Avatar 2 · beach',
    'Avatar 1 · beach',
  ]);
});

it.each(catalogue.map(({ resultName }) => resultName))('knows whose result %s_… is', (resultName) => {
  expect(shownToolIds.map(toolLabel)).toContain(titleOf({ ...unnamed, name: `${resultName}_1764000000001.png` }));
});

it('E8 saves a result as br_edit_{timestamp}.png', () => {
  expect(fileNameOf(result)).toBe('br_edit_1795168800000.png');
});

it('saves an upload under its own name, and what browsers do not show as what is served', () => {
  expect(fileNameOf(image({}))).toBe('beach.jpg');
  expect(fileNameOf(image({ originalName: 'IMG_2207.HEIC', contentType: 'image/heic' }))).toBe('IMG_2207.jpg');
  expect(fileNameOf(image({ originalName: 'scan.tif', contentType: 'image/tiff' }))).toBe('scan.png');
});

describe('dayOf', () => {
  const now = new Date(2026, 10, 21, 9, 30);
  it.each([
    [new Date(2026, 10, 21, 0, 5), 'Today, 12:05 AM'],
    [new Date(2026, 10, 20, 23, 59), 'Yesterday'],
    [new Date(2026, 10, 16), 'November 16'],
    [new Date(2025, 10, 16), 'November 16, 2025'],
  ])('describes %s as %s', (created, said) => expect(dayOf(created, now)).toBe(said));
});
