import { posts } from '../content/posts/posts.ts';
import type { Route } from '../router/route.ts';
import { routes } from './routes.ts';

/**
 * The prerendered pages, and of the dashboard, which signed-in people open most often, what is the same for everybody. Every other
 * path gets the page without content (scripts/pages).
 */
export const prerendered: readonly string[] = [
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
  '/developers',
  '/contact',
  '/about-us',
  '/terms-of-service',
  '/privacy-policy',
  '/blog',
  ...posts.map(({ slug }) => `/blog/${slug}`),
];

/**
 * The paths of all pages but the one for unknown paths, which the server tells by them; `:slug` stands for anything without a slash. Every post
 * is prerendered: what else looks like one is unknown.
 */
export const knownPaths: readonly string[] = pathsOf(routes).filter((path) => path !== '/*' && path !== '/blog/:slug');

function pathsOf(among: readonly Route[], before = ''): string[] {
  return among.flatMap(({ path, children }) => {
    const whole = path === undefined ? before : `${before}/${path}`;
    return children ? pathsOf(children, whole) : [whole || '/'];
  });
}
