import sharp from 'sharp';

/**
 * sharp for files of strangers: only the loaders of the types that we open (HEIF for its header and colour profile
 * only, its pixels are libheif's), so that an SVG, a GIF or a PDF meets no parser even if the sniffing were wrong.
 * It holds for the whole process. No cache: a process sees a picture once. One thread each: several processes share
 * the cores, and threads cost memory.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
