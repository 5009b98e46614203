import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from './scripts/language/catalogues.ts';
import { devPages } from './scripts/pages/html.ts';

/** Where `npm run dev` has put the server. */
const server = process.env['DEV_SERVER_URL'] ?? 'http://localhost:3000';

/**
 * What every page needs, in two files instead of thirty; what the landing and the dashboard do with a photo, what forms are made
 * of, and what pages of signed-in people share, in one each: together they compress better, and a phone asks for fewer. `api.ts`
 * stays out, for the landing does without the typed client.
 */
const chunks = [
  { name: 'framework', test: /node_modules[/](react|react-dom|scheduler)[/]/ },
  {
    name: 'shell',
    test: /icons[/]contrast\.|src[/]client[/](app[/](shell[/])?(?!api\.|session-checks\.|photo-consent|load-error|root\.|entry\.)[\w-]+|content[/]picture|images[/]kept-photo|language[/][\w-]+|ui[/](button|icon|form[/]form-error))\.tsx?$/,
  },
  {
    name: 'uploads',
    test: /icons[/](image-(plus|off)|download)\.|src[/]client[/](features[/]uploads[/](upload-photo|use-photo-input|use-upload|upload-status|tool-row|load-sample|sample-photos)|images[/]photo-preview|content[/](samples|tools)|ui[/](use-file-drop|progress))\.tsx?$/,
  },
  {
    name: 'forms',
    test: /icons[/]eye(-off)?\.|src[/]client[/](ui[/]form[/](field|form-ready)|features[/]accounts[/](auth-api|use-form|entry[/](email-field|password-field|provider-buttons|sign-in-form)))\.tsx?$/,
  },
  {
    name: 'windows',
    test: /node_modules[/](@floating-ui|@base-ui[/](utils|react[/](?!otp-field|switch)))|src[/]client[/]ui[/](dialog|menu-panel|toast)\.tsx$/,
  },
  {
    name: 'members',
    test: /src[/]client[/](app[/](profile|shell[/]load-error)|features[/](gallery|site[/]member-header|uploads[/]use-upload)|images[/](share-dialog|image-file|save-to-immich)|ui[/](meter|skeleton))[\w/-]*\.tsx?$/,
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
      ['/api', '/files', '/shared', '/manifest.webmanifest'].map((path) => [path, { target: server }]),
    ),
  },
}));
