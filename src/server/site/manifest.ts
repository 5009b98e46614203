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
} as const;
