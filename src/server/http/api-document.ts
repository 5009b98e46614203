/** The parts of an OpenAPI document that are completed here. */
interface Operation {
  operationId?: string;
  security?: readonly object[];
  readonly responses?: object;
}
interface ApiDocument {
  servers?: readonly object[] | undefined;
  readonly info: object;
  readonly paths?: Readonly<Record<string, object>> | undefined;
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);
/** It answers 401 to a wrong password. */
const SIGN_IN = '/api/auth/sign-in/email';

/**
 * Completes the document of the API with what holds for every operation: where it is served, its name for generated clients (`getApiImagesId` of
 * `GET /api/images/{id}`), and its credentials. What can answer that somebody has to sign in needs a session, unless it names what else opens it; all
 * else is open.
 */
export function completeDocument<Document extends ApiDocument>(
  document: Document,
  publicUrl: string | undefined,
): Document {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item) as [string, Operation][]) {
      if (!METHODS.has(method)) continue;
      operation.operationId ??= operationIdOf(method, path);
      const needsSession = '401' in (operation.responses ?? {}) && path !== SIGN_IN;
      operation.security ??= needsSession ? [{ session: [] }] : [];
    }
  }
  return { ...document, servers: [{ url: publicUrl ?? '/' }] };
}

/** `get`, `/api/images/{id}` → `getApiImagesId` */
const operationIdOf = (method: string, path: string): string =>
  method +
  path.replaceAll(/[^A-Za-z\d]+([A-Za-z\d])/g, (_, first: string) => first.toUpperCase()).replaceAll(/\W/g, '');
