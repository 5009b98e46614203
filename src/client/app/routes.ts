import type { Route } from '../router/route.ts';

const page = (path: string, file: string): Route => ({ path, file: `routes/${file}` });
const layout = (file: string, children: readonly Route[], path?: string): Route => ({
  ...(path !== undefined && { path }),
  file: `routes/${file}`,
  children,
});

/**
 * Every path of the product. The first match of an address is shown. prerendered.ts lists the pages that are HTML
 * before any script runs.
 */
export const routes: readonly Route[] = [
  layout('site/layout.tsx', [
    { file: 'routes/site/landing.tsx' },
    page('home', 'site/home.tsx'),
    page('features', 'site/features.tsx'),
    page('help', 'site/help.tsx'),
    page('developers', 'site/developers.tsx'),
    page('contact', 'site/contact.tsx'),
    page('about-us', 'site/about-us.tsx'),
    page('terms-of-service', 'site/terms-of-service.tsx'),
    page('privacy-policy', 'site/privacy-policy.tsx'),
    page('app', 'site/app.tsx'),
    page('blog', 'site/blog.tsx'),
    page('blog/:slug', 'site/blog-post.tsx'),
  ]),
  page('welcome', 'entry/welcome.tsx'),
  page('onboarding', 'entry/onboarding.tsx'),
  layout('entry/layout.tsx', [
    page('login', 'entry/login.tsx'),
    page('auth', 'entry/login.tsx'),
    page('signup', 'entry/signup.tsx'),
    page('signup-otp', 'entry/signup-otp.tsx'),
    page('forgot-password', 'entry/forgot-password.tsx'),
  ]),
  page('open-file', 'entry/open-file.tsx'),
  page('reset-password', 'entry/reset-password.tsx'),
  layout('signed-in/layout.tsx', [
    page('dashboard', 'signed-in/dashboard.tsx'),
    page('editor', 'signed-in/editor.tsx'),
    page('editor/:imageId', 'signed-in/editor.tsx'),
    page('batch', 'signed-in/batch.tsx'),
    page('result', 'signed-in/result.tsx'),
    page('avatar-results', 'signed-in/avatar-results.tsx'),
    page('opening', 'signed-in/opening.tsx'),
    page('success', 'signed-in/success.tsx'),
    layout(
      'account/layout.tsx',
      [
        { file: 'routes/account/index.tsx' },
        page('personal-info', 'account/personal-info.tsx'),
        page('generated-images', 'account/generated-images.tsx'),
        page('security', 'account/security.tsx'),
        page('language', 'account/language.tsx'),
        page('privacy-policy', 'account/privacy-policy.tsx'),
        page('about', 'account/about.tsx'),
      ],
      'account',
    ),
  ]),
  page('*', 'unknown.tsx'),
];
