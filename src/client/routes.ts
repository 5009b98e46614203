import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** Every path of the product. Public pages are prerendered (react-router.config.ts); the rest loads for who is signed in. */
export default [
  layout('routes/site.tsx', [
    index('routes/landing.tsx'),
    route('home', 'routes/home.tsx'),
    route('features', 'routes/features.tsx'),
    route('help', 'routes/help.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('about-us', 'routes/about-us.tsx'),
    route('terms-of-service', 'routes/terms-of-service.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('blog', 'routes/blog.tsx'),
    route('blog/:slug', 'routes/blog-post.tsx'),
  ]),
  route('welcome', 'routes/welcome.tsx'),
  route('onboarding', 'routes/onboarding.tsx'),
  layout('routes/account-entry.tsx', [
    route('login', 'routes/login.tsx'),
    route('auth', 'routes/login.tsx', { id: 'auth' }),
    route('signup', 'routes/signup.tsx'),
    route('signup-otp', 'routes/signup-otp.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
  ]),
  route('reset-password', 'routes/reset-password.tsx'),
  layout('routes/signed-in.tsx', [
    route('dashboard', 'routes/dashboard.tsx'),
    route('editor', 'routes/editor.tsx'),
    route('batch', 'routes/batch.tsx'),
    route('result', 'routes/result.tsx'),
    route('avatar-results', 'routes/avatar-results.tsx'),
    route('opening', 'routes/opening.tsx'),
    route('success', 'routes/success.tsx'),
    route('account', 'routes/account.tsx', [
      index('routes/account.index.tsx'),
      route('personal-info', 'routes/account.personal-info.tsx'),
      route('generated-images', 'routes/account.generated-images.tsx'),
      route('security', 'routes/account.security.tsx'),
      route('language', 'routes/account.language.tsx'),
      route('privacy-policy', 'routes/account.privacy-policy.tsx'),
      route('about', 'routes/account.about.tsx'),
    ]),
  ]),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
