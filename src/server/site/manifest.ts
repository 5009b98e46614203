import { PRODUCT_NAME } from '../../tools/product.ts';

/** https://www.w3.org/TR/appmanifest/ */
export const manifest = {
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: 'Edit your photos with AI in a minute.',
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
} as const;
