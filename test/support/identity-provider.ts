import { createPrivateKey, sign } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';

/** What an ID token says of a person, as OpenID Connect names it. */
export interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
}

/** How a sign-in goes wrong. */
export interface Misbehaviour {
  /** The person presses Cancel, or the provider fails: the error it redirects with. */
  readonly error?: string;
  /** In place of the state that was sent. */
  readonly state?: string;
  /** Laid over the claims of the ID token: `{ nonce: 'foreign' }`, `{ iss: … }`, `{ aud: … }`, `{ exp: 1 }`. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** A signature that is nobody's, none at all (`alg: none`), or a good one by another algorithm. */
  readonly signature?: 'forged' | 'none' | 'ES256';
}

/** An OpenID Connect issuer on this machine, in place of Google and of Apple. It asks nobody anything. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Who signs in, until this is set anew. */
  person: Claims;
  /** What Apple sends beside the token, the first time that somebody signs in. */
  appleName: { readonly firstName: string; readonly lastName: string } | undefined;
  /** How it goes wrong, until this is set anew. */
  misbehaviour: Misbehaviour;
  readonly close: () => Promise<void>;
}

export async function openIdentityProvider(): Promise<IdentityProvider> {
  const server = new OAuth2Server();
  const { service } = server;
  const { keys } = server.issuer;
  const { kid: usual } = await keys.generate('RS256');
  const { kid: other } = await keys.generate('ES256');
  // It would take them in turn.
  const keyOf = keys.get.bind(keys);
  keys.get = (kid = usual) => keyOf(kid);
  const otherKey = createPrivateKey({ key: { ...keyOf(other) }, format: 'jwk' });
  const signOtherwise = (payload: string) => {
    const signed = `${base64url({ alg: 'ES256', kid: other })}.${payload}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), { key: otherKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  service.addRoute('GET', '/form-post', ({ query }, answer) => {
    answer.setHeader('content-type', 'text/html').end(formPost(new URL(String(query['to']))));
  });
  await server.start(0, '127.0.0.1');
  const issuer = server.issuer.url!;
  const provider: IdentityProvider = {
    issuer,
    person: { sub: '1', email: 'somebody@example.org', email_verified: true, name: 'Some Body' },
    appleName: undefined,
    misbehaviour: {},
    close: () => server.stop(),
  };
  service.on('beforeTokenSigning', ({ payload }: { payload: object }) => {
    Object.assign(payload, provider.person, provider.misbehaviour.claims);
  });
  service.on('beforeResponse', ({ body }: { body: Record<string, unknown> }) => {
    const token = String(body['id_token']);
    const { signature } = provider.misbehaviour;
    body['id_token'] = signature === 'ES256' ? signOtherwise(token.split('.')[1]!) : spoil(token, signature);
  });
  service.on('beforeAuthorizeRedirect', ({ url }: { readonly url: URL }, request: { url: string }) => {
    const asked = new URL(request.url, issuer).searchParams;
    describe(provider, url.searchParams);
    if (asked.get('response_mode') !== 'form_post') return;
    const { appleName: name } = provider;
    if (name) url.searchParams.set('user', JSON.stringify({ name, email: provider.person.email }));
    url.href = `${issuer}/form-post?${new URLSearchParams({ to: url.href }).toString()}`;
  });
  return provider;
}

function describe({ misbehaviour: { error, state } }: IdentityProvider, answer: URLSearchParams): void {
  if (error) answer.delete('code');
  if (error) answer.set('error', error);
  if (state) answer.set('state', state);
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function spoil(token: string, how: 'forged' | 'none' | undefined): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (how === 'forged') return `${header}.${payload}.${[...signature].toReversed().join('')}`;
  const unsigned = base64url({ alg: 'none', typ: 'JWT' });
  return how === 'none' ? `${unsigned}.${payload}.` : token;
}

/** A page that posts what stands in the query of `to` to `to` without it, as Apple's does (`response_mode=form_post`). */
function formPost(to: URL): string {
  const fields = [...to.searchParams].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
  );
  return `<!doctype html><title>Signing in</title><form method="post" action="${to.origin}${to.pathname}">${fields.join('')}</form>
    <script>document.forms[0].submit()</script>`;
}
