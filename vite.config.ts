import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Where `npm run dev` has put the server. */
const server = process.env.DEV_SERVER_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The first versions that know oklch, light-dark() and @property, so that the stylesheet carries no fallbacks.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy allows no data: fonts or scripts, and a file of its own is cached on its own.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(['/api', '/files', '/app'].map((path) => [path, { target: server }])),
  },
});
