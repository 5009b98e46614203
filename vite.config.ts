import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './scripts/language/catalogues.ts';
import { devPages } from './scripts/pages/html.ts';

/** Where `npm run dev` has put the server. */
const server = process.env['DEV_SERVER_URL'] ?? 'http://localhost:3000';

/**
 * What every page needs, in two files instead of thirty, and what the landing and the dashboard do with a photo in one:
 * together they compress better (the landing's JavaScript: 131 instead of 139 kB gzip, when it was first done). `api.ts`
 * stays out, for the landing does without the typed client.
 */
const chunks = [
  { name: 'framework', test: /node_modules[/](react|react-dom|scheduler)[/]/ },
  {
    name: 'shell',
    test: /icons[/]contrast\.|src[/]client[/](app[/](shell[/])?(?!api\.|session-checks\.|photo-consent|load-error|root\.|entry\.)[\w-]+|content[/]picture|images[/]waiting-photo|language[/][\w-]+|ui[/](button|icon|form[/]form-error))\.tsx?$/,
  },
  {
    name: 'uploads',
    test: /icons[/]image-(plus|off)\.|src[/]client[/](features[/]uploads[/](photo-preview|upload-photo|use-photo-input|use-upload)|ui[/](use-file-drop|progress))\.tsx?$/,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [catalogues(), tailwindcss(), react(), devPages()],
  build: {
    // The first versions that know oklch, light-dark() and @property, so that the stylesheet carries no fallbacks.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy allows no data: fonts or scripts, and a file of its own is cached on its own.
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } }),
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/files', '/shared', '/app', '/manifest.webmanifest'].map((path) => [path, { target: server }]),
    ),
  },
}));
