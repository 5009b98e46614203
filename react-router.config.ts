import type { Config } from '@react-router/dev/config';

/** A single-page app whose public pages are HTML before any script runs. Every other path gets `__spa-fallback.html`. */
export default {
  appDirectory: 'src/client',
  buildDirectory: 'build',
  ssr: false,
  prerender: ['/', '/login', '/auth', '/signup'],
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
