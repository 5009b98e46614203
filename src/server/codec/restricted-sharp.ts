import sharp from 'sharp';

/**
 * sharp for untrusted files, with only the loaders of the types that we open, so that an SVG, a GIF or a PDF reaches no
 * parser even if sniffing fails. HEIF is decoded in open-heic.ts, and AVIF is only written: libheif's readers have known
 * weaknesses (docs/security.md). The settings hold for the whole process: no cache,
 * since a process sees a picture once, and one thread, since several processes share the cores.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadTiff'],
});
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
