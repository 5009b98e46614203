/** How the API document says that a route takes an API key. */
export const BY_KEY = [{ apiKey: [] }];

/** How it says that a route takes an API key as well as a session. */
export const BY_KEY_OR_SESSION = [{ apiKey: [] }, { session: [] }];

/** The kinds of credentials, for the API document. */
export const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
  session: { type: 'apiKey', in: 'cookie', name: 'pixmend.session_token', description: 'Set by signing in.' },
} as const;
