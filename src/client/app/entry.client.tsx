import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Root } from './root.tsx';
import type { Page } from '../router/load-page.ts';
import { startRouter } from '../router/router.ts';

const hydrate = (first: Page | null) => startTransition(() => void hydrateRoot(document, <Root first={first} />));

const started = startRouter();
if ('shell' in document.documentElement.dataset) hydrate(null);
else void started.then(hydrate);
