declare global {
  /** By the path that was asked; undefined where the head has asked nothing. */
  var firstAnswers: Map<string, Promise<Response>> | undefined;
}

/**
 * Runs in the head of a page of signed-in people, before its scripts are there: asks what its loaders will ask. The session comes first, because the service worker keeps no answer before it knows whose it is, and the rest is for
 * somebody who still is signed in. Like first-paint.ts it is one constant string for a page.
 */
export const firstQuestions = (session: string, paths: readonly string[]): string =>
  `try{const s=fetch('${session}'),i=s.then(a=>a.clone().json()),m=self.firstAnswers=new Map([['${session}',s]]);for(const p of ${JSON.stringify(paths)}){const a=i.then(u=>u?fetch(p):Promise.reject(u));a.catch(()=>{});m.set(p,a)}}catch{}`;

/** `fetch`, which takes what the head has asked for already, once. */
export const fetchOrFirst: typeof fetch = (input, init) => {
  const early =
    init?.method === undefined || init.method === 'GET' ? globalThis.firstAnswers?.get(String(input)) : undefined;
  if (!early) return fetch(input, init);
  globalThis.firstAnswers?.delete(String(input));
  return early;
};

/** They were for somebody who is not signed in any more. */
export const forgetFirstAnswers = (): void => globalThis.firstAnswers?.clear();
