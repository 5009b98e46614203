import type { Metadata } from 'sharp';

/**
 * How far an algorithm made a picture, weakest first: terms of the IPTC's vocabulary "Digital Source Type"
 * (https://cv.iptc.org/newscodes/digitalsourcetype/).
 */
const MARKS = ['algorithmicallyEnhanced', 'compositeWithTrainedAlgorithmicMedia', 'trainedAlgorithmicMedia'] as const;

export type AiMark = (typeof MARKS)[number];

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
/** A packet with the mark is a few hundred bytes; what a camera writes rarely more than this. */
const MAX_BYTES = 1024 * 1024;

/** The mark that an XMP packet holds, whatever else it does; the strongest, should it hold several. */
export function readMark({ xmp }: Pick<Metadata, 'xmp'>): AiMark | undefined {
  if (!xmp || xmp.length > MAX_BYTES) return undefined;
  const text = xmp.toString('utf8');
  return MARKS.findLast((mark) => new RegExp(`${VOCABULARY.replaceAll('.', '\\.')}${mark}\\b`).test(text));
}

/** An XMP packet with nothing but the mark (IPTC Photo Metadata Standard: `Iptc4xmpExt:DigitalSourceType`). */
export function xmpOf(mark: AiMark): string {
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">',
    `<Iptc4xmpExt:DigitalSourceType>${VOCABULARY}${mark}</Iptc4xmpExt:DigitalSourceType>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('');
}

/** The mark of what was made out of a picture with one mark by an edit that gives the other. */
export function strongerMark(one: AiMark, other: AiMark | undefined): AiMark {
  return other && MARKS.indexOf(other) > MARKS.indexOf(one) ? other : one;
}
