import fontUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { Fragment, useEffect } from 'react';
import '../styles/app.css';
import { AwaitedEditSlot } from './shell/awaited-edit-slot.tsx';
import { DownloadAppSlot } from './shell/download-app-slot.tsx';
import { Failure } from './shell/failure.tsx';
import { firstPaintScript } from './first-paint.ts';
import { firstQuestions } from './first-answers.ts';
import { freeGenerations } from './free-generations.ts';
import { lateScriptsStart } from './late-scripts.ts';
import { SESSION_PATH } from './session.ts';
import { restoreLanguage, useLanguage } from '../language/visit-language.ts';
import { NotFoundNotice } from './shell/not-found-notice.tsx';
import { PageChange } from './shell/page-change.tsx';
import type { Page } from '../router/load-page.ts';
import type { HeadElement } from '../router/route.ts';
import { PageOutlet, ShownPageContext, usePageStands, useShownPage } from '../router/routing.tsx';
import { Announcer } from '../ui/announcer.tsx';
import { replayEarlyInput } from '../ui/replay-early-input.ts';

/**
 * The whole document. `first`: the page that it begins with; null, without content, where the address tells only in the
 * browser which one comes. The build adds the scripts and the stylesheets (scripts/pages/html.ts).
 */
export function Root({ first }: { first: Page | null }) {
  const page = useShownPage(first);
  return (
    // The script in the head sets attributes here before React arrives.
    <html
      lang={useLanguage()}
      data-shell={first ? undefined : ''}
      data-free-generations={freeGenerations()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafafa" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101010" />
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        <script dangerouslySetInnerHTML={{ __html: lateScriptsStart }} />
        {page && <FirstQuestions page={page} />}
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {page && <Head page={page} />}
      </head>
      <body>
        <ShownPageContext value={page}>
          <Body />
        </ShownPageContext>
      </body>
    </html>
  );
}

function FirstQuestions({ page: { matches } }: { page: Page }) {
  const paths = matches.flatMap(({ module }) => module.asksFirst ?? []);
  return paths.length > 0 && <script dangerouslySetInnerHTML={{ __html: firstQuestions(SESSION_PATH, paths) }} />;
}

/** The meta of the page itself. Layouts have none. */
function Head({ page: { matches } }: { page: Page }) {
  const last = matches.at(-1);
  return last?.module.meta?.({ params: last.params }).map(headElement);
}

function headElement(element: HeadElement) {
  if ('title' in element) return <title key="title">{element.title}</title>;
  if ('rel' in element) return <link key={element.rel} {...element} />;
  return <meta key={'name' in element ? element.name : element.property} {...element} />;
}

/** A change of language remounts the page, so no component has to handle it. */
function Body() {
  useEffect(() => {
    void restoreLanguage().catch(() => {});
  }, []);
  return (
    <Fragment key={useLanguage()}>
      <PageOutlet renderError={(error) => <Failure error={error} />} />
      {usePageStands() && <AroundPage />}
    </Fragment>
  );
}

function AroundPage() {
  useEffect(() => replayEarlyInput(), []);
  return (
    <>
      <PageChange />
      <NotFoundNotice />
      <Announcer />
      <DownloadAppSlot />
      <AwaitedEditSlot />
    </>
  );
}
