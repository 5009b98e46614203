import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Root } from './root.tsx';
import type { Page } from '../router/load-page.ts';
import { startRouter } from '../router/router.ts';

// Zod reads it when it comes, later, with the first page that needs it. Else it tries whether it may compile its checks, which the content
// security policy refuses and the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const hydrate = (first: Page | null) => startTransition(() => void hydrateRoot(document, <Root first={first} />));

const started = startRouter();
if ('shell' in document.documentElement.dataset) hydrate(null);
else void started.then(hydrate);
