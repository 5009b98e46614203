import sharp from 'sharp';

/**
 * sharp for files of strangers: only the loaders of the types that we open, so that an SVG, a GIF or a PDF meets no
 * parser even if the sniffing were wrong. HEIF is not among them: see open-heic.ts.
 * It holds for the whole process. No cache: a process sees a picture once. One thread each: several processes share
 * the cores, and threads cost memory.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
