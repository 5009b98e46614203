import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './scripts/language/catalogues.ts';
import { devPages } from './scripts/pages/html.ts';

/** Where `npm run dev` has put the server. */
const server = process.env['DEV_SERVER_URL'] ?? 'http://localhost:3000';

/**
 * What several pages share, in a few files instead of thirty: together they compress better, and a phone asks for fewer. A group
 * is a folder with all that its files import; of two groups the first has it. What pages of signed-in people need alone lies in
 * `members` folders, so that the landing loads none of it.
 * The catalogues of other languages are JSON, of which a visit loads one.
 */
const chunks = [
  { name: 'framework', test: /node_modules[/](react|react-dom|scheduler)[/]/ },
  // An icon that a single page shows stays with that page.
  { name: 'icons', test: /node_modules[/]lucide-react[/]/, minShareCount: 2 },
  { name: 'shell', test: /src[/]client[/](app(?![/]members)|language)[/](?!note-text).*\.tsx?$/ },
  { name: 'uploads', test: /src[/]client[/]features[/]uploads[/][^/]+$/ },
  { name: 'forms', test: /src[/]client[/]features[/]accounts[/]sign-in[/]/ },
  { name: 'windows', test: /node_modules[/](@floating-ui|@base-ui[/](utils|react[/](?!otp-field|switch)))/ },
  { name: 'members', test: /src[/]client[/]features[/](gallery|members)[/]/ },
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
      ['/api', '/files', '/shared', '/manifest.webmanifest'].map((path) => [path, { target: server }]),
    ),
  },
}));
