import { posts } from '../content/posts/posts.ts';

/**
 * The pages that are HTML before any script runs, and the dashboard in outline, because it is what a signed-in person most
 * often opens. Every other path gets the page without content (scripts/pages).
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
  '/contact',
  '/about-us',
  '/terms-of-service',
  '/privacy-policy',
  '/blog',
  ...posts.map(({ slug }) => `/blog/${slug}`),
];
