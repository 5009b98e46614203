declare global {
  /** By the path that was asked; undefined where the head has asked nothing. */
  var firstAnswers: Map<string, Promise<Response>> | undefined;
}

/**
 * Runs in the head of a page of signed-in people, before its scripts are there: asks what its loaders will ask, where somebody was
 * signed in. Like first-paint.ts it is one constant string for a page.
 */
export const firstQuestions = (paths: readonly string[]): string =>
  `try{if(localStorage.getItem('signedIn'))self.firstAnswers=new Map(${JSON.stringify(paths)}.map(p=>{const a=fetch(p);a.catch(()=>{});return[p,a]}))}catch{}`;

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
