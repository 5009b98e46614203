import type { Route } from './router/route.ts';

const page = (path: string, file: string): Route => ({ path, file: `routes/${file}` });
const layout = (file: string, children: readonly Route[], path?: string): Route => ({
  ...(path !== undefined && { path }),
  file: `routes/${file}`,
  children,
});

/**
 * Every path of the product; the first that fits an address is the one that is shown. Which of them are HTML before a script
 * runs: prerendered.ts. The rest loads for who is signed in.
 */
export const routes: readonly Route[] = [
  layout('site.tsx', [
    { file: 'routes/landing.tsx' },
    page('home', 'home.tsx'),
    page('features', 'features.tsx'),
    page('help', 'help.tsx'),
    page('contact', 'contact.tsx'),
    page('about-us', 'about-us.tsx'),
    page('terms-of-service', 'terms-of-service.tsx'),
    page('privacy-policy', 'privacy-policy.tsx'),
    page('blog', 'blog.tsx'),
    page('blog/:slug', 'blog-post.tsx'),
  ]),
  page('welcome', 'welcome.tsx'),
  page('onboarding', 'onboarding.tsx'),
  layout('account-entry.tsx', [
    page('login', 'login.tsx'),
    page('auth', 'login.tsx'),
    page('signup', 'signup.tsx'),
    page('signup-otp', 'signup-otp.tsx'),
    page('forgot-password', 'forgot-password.tsx'),
  ]),
  page('reset-password', 'reset-password.tsx'),
  layout('signed-in.tsx', [
    page('dashboard', 'dashboard.tsx'),
    page('editor', 'editor.tsx'),
    page('batch', 'batch.tsx'),
    page('result', 'result.tsx'),
    page('avatar-results', 'avatar-results.tsx'),
    page('opening', 'opening.tsx'),
    page('success', 'success.tsx'),
    layout(
      'account.tsx',
      [
        { file: 'routes/account.index.tsx' },
        page('personal-info', 'account.personal-info.tsx'),
        page('generated-images', 'account.generated-images.tsx'),
        page('security', 'account.security.tsx'),
        page('language', 'account.language.tsx'),
        page('privacy-policy', 'account.privacy-policy.tsx'),
        page('about', 'account.about.tsx'),
      ],
      'account',
    ),
  ]),
  page('*', 'unknown.tsx'),
];
