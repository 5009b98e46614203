import fontUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import './app.css';
import { DownloadAppSlot } from './download-app-slot.tsx';
import { Failure } from './failure.tsx';
import { firstPaintScript } from './first-paint.ts';
import { lateScriptsStart } from './late-scripts.ts';
import { restoreLanguage, useLanguage } from './language/visit-language.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { PageChange } from './page-change.tsx';
import { Announcer } from './ui/announcer.tsx';
import { doHeldPress } from './ui/held-press.ts';

export const links = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The script in the head sets attributes here before React arrives.
    <html lang={useLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafafa" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101010" />
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        <script dangerouslySetInnerHTML={{ __html: lateScriptsStart }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** A change of language builds the page anew: no component has to know that the language can change. */
export default function Root() {
  useEffect(() => {
    doHeldPress();
    void restoreLanguage().catch(() => {});
  }, []);
  return (
    <Fragment key={useLanguage()}>
      <Outlet />
      <PageChange />
      <Announcer />
      <DownloadAppSlot />
    </Fragment>
  );
}

export function HydrateFallback() {
  return <LoadingScreen />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <Failure error={error} />;
}
