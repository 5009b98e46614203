import { expect, test } from 'vitest';
import { readMark, strongerMark, xmpOf } from './ai-mark.ts';

test('a mark is read from the packet that was written', () => {
  expect(readMark({ xmp: Buffer.from(xmpOf('trainedAlgorithmicMedia')) })).toBe('trainedAlgorithmicMedia');
  expect(readMark({ xmp: Buffer.from(xmpOf('algorithmicallyEnhanced')) })).toBe('algorithmicallyEnhanced');
});

test('a mark is read from an attribute of a foreign packet, and not from other packets', () => {
  const foreign =
    '<rdf:Description Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia"/>';
  expect(readMark({ xmp: Buffer.from(foreign) })).toBe('compositeWithTrainedAlgorithmicMedia');
  expect(readMark({ xmp: Buffer.from('<x>trainedAlgorithmicMedia</x>') })).toBeUndefined();
  expect(readMark({})).toBeUndefined();
});

test('an edit never weakens a mark', () => {
  expect(strongerMark('algorithmicallyEnhanced', 'trainedAlgorithmicMedia')).toBe('trainedAlgorithmicMedia');
  expect(strongerMark('compositeWithTrainedAlgorithmicMedia', 'algorithmicallyEnhanced')).toBe(
    'compositeWithTrainedAlgorithmicMedia',
  );
  expect(strongerMark('algorithmicallyEnhanced', undefined)).toBe('algorithmicallyEnhanced');
});
