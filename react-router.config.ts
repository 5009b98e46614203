import type { Config } from '@react-router/dev/config';
import { posts } from './src/client/content/posts/posts.ts';

/**
 * A single-page app whose public pages are HTML before any script runs, and the dashboard in outline, because it is what a
 * signed-in person most often opens. Every other path gets `__spa-fallback.html`.
 */
export default {
  appDirectory: 'src/client',
  // A folder of its own: the build empties it, and the database template lies beside it.
  buildDirectory: 'build/site',
  ssr: false,
  prerender: [
    '/',
    '/login',
    '/auth',
    '/signup',
    '/forgot-password',
    '/dashboard',
    '/welcome',
    '/onboarding',
    '/features',
    '/help',
    '/contact',
    '/about-us',
    '/terms-of-service',
    '/privacy-policy',
    '/blog',
    ...posts.map(({ slug }) => `/blog/${slug}`),
  ],
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
