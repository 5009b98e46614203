import type { PictureHeader } from '../hevc-parameter-sets.ts';
import type { SequenceHeader } from '../hevc-parameter-sets.ts';
import type { Slice } from '../hevc-slice.ts';
import { CodingTreeDecoder } from './coding-tree.ts';
import { deblock } from './deblocking.ts';
import { Picture } from './picture.ts';
import { addOffsets } from './sao.ts';

/**
 * Decodes one intra picture (ITU-T H.265, 8.1) to its samples, whole coding blocks: the window that is shown is not cut out yet. Takes
 * memory by the size that the sequence header says, about 4 bytes a pixel of 4:2:0; every loop ends by that size or by the slices'
 * bytes. Throws when slices leave a part out, overlap, or end before or behind what they say.
 */
export function decodePicture(sequence: SequenceHeader, header: PictureHeader, slices: readonly Slice[]): Picture {
  const picture = new Picture(sequence);
  let address = 0;
  for (const slice of slices) {
    if (slice.address !== address) throw new Error(`A slice at ${slice.address} where ${address} is next`);
    address = new CodingTreeDecoder(picture, header, slice).decode();
  }
  if (address !== sequence.columns * sequence.rows) throw new Error('A picture with a part left out');
  deblock(picture, { cb: header.cbOffset, cr: header.crOffset });
  addOffsets(picture);
  return picture;
}
