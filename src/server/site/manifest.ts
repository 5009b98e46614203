import { PRODUCT_NAME } from '../../tools/product.ts';
import { toolTexts } from '../../tools/tool-texts.ts';

/** Where a photo goes that another app shares: the service worker keeps it, and the page opens it (service-worker/shared-photo.ts). */
export const SHARE_TARGET = '/share-target';

/** What the site opens, by type and by the endings that a desk knows it by. */
const photos = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
  'image/avif': ['.avif'],
  'image/tiff': ['.tif', '.tiff'],
} as const;

/** The tools that the icon of the installed app leads to. Browsers show four at most. */
const shortcuts = (['removeBackground', 'enhancePhoto', 'magicErase', 'restorePhoto'] as const).map((tool) => ({
  name: toolTexts[tool].label,
  url: `/home?tool=${tool}`,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
}));

/** https://www.w3.org/TR/appmanifest/ */
export const manifest = {
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: 'Edit your photos with AI in a minute.',
  categories: ['photo', 'utilities'],
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#fafafa',
  theme_color: '#fafafa',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    { src: '/icons/screen-wide.webp', sizes: '1440x900', type: 'image/webp', form_factor: 'wide', label: 'The editor' },
    {
      src: '/icons/screen-narrow.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'The editor on a phone',
    },
  ],
  shortcuts,
  // https://w3c.github.io/web-share-target/
  share_target: {
    action: SHARE_TARGET,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photo', accept: [...Object.keys(photos), ...Object.values(photos).flat()] }] },
  },
  // https://wicg.github.io/manifest-incubations/#file_handlers-member
  file_handlers: [{ action: '/open-file', accept: photos }],
} as const;
