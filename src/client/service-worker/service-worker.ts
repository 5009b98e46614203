import {
  AUTH,
  deleteAnswers,
  keptOrFetched,
  SESSION,
  sessionAnswer,
  sessionChanges,
  SIGN_OUT,
  signInAnswer,
  signOutAnswer,
} from './account-store.ts';
import { SHARE_TARGET, takeSharedPhoto } from './shared-photo.ts';
import { assetOf, deleteOldSites, page, storeSite } from './site-store.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * What the browser has without a connection (docs/decisions/084). Everything is asked for on the network first, but files whose
 * name holds a hash of their content; so a page never starts with code of an earlier build.
 */
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(storeSite());
});

self.addEventListener('activate', (event) => {
  // The answers of an earlier build may have another form.
  event.waitUntil(Promise.all([deleteOldSites(), deleteAnswers(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method !== 'GET') {
    sessionChanges(url);
    if (request.method === 'POST' && url.pathname === SHARE_TARGET) event.respondWith(takeSharedPhoto(request));
    else if (url.pathname === SIGN_OUT) event.respondWith(signOutAnswer(request));
    else if (url.pathname.startsWith(AUTH)) event.respondWith(signInAnswer(request));
    return;
  }
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(assetOf(request));
  else if (url.pathname === SESSION) event.respondWith(sessionAnswer(request));
  else {
    const answered = keptOrFetched(request, url);
    if (answered) event.respondWith(answered);
  }
});
