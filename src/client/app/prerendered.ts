import { posts } from '../content/posts/posts.ts';

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
