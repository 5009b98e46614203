import type { RecordedExchange } from './recording.ts';

export interface CheckFailure {
  /** Its kind, and the status or the name of the error. */
  readonly detail: string;
  /** The server's own sentence, shortened and without secrets. */
  readonly said?: string;
  /** What the operator can do. */
  readonly advice: string;
}

/** What an operator can do, by the first line that fits the failure and the server's sentence. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nothing listens at {url}: start the server, or mend MODEL_SERVER_URL'],
  [/ENOTFOUND|EAI_AGAIN/, 'no machine has the name in {url}: mend MODEL_SERVER_URL'],
  [/CERT|TLS|SSL/, 'the certificate of {url} is not trusted: mend it, or the address'],
  [
    /must be verified|verify organi[sz]ation/i,
    'verify your organization at platform.openai.com/settings/organization/general',
  ],
  [/insufficient_quota|billing|credits?|payment|^spent/i, 'add billing or credits to the account of MODEL_SERVER_KEY'],
  [/\b40[13]\b|api.?key|unauthori[sz]ed/i, 'the key is refused: mend MODEL_SERVER_KEY, and what it may do'],
  [/missing_node_type|node .*(does not exist|not found)/i, 'install the node in ComfyUI that is named here'],
  [/value_not_in_list/, 'a file that the workflow names is missing in ComfyUI: put it there, or name another'],
  [
    /model_not_found|invalid_model|\b404\b|NOT_FOUND/i,
    'no such model or path: mend MODEL_SERVER_MODEL or MODEL_SERVER_URL',
  ],
  [/redirect/, 'name the address that it redirects to as MODEL_SERVER_URL'],
  [/\bmask/i, 'the server refuses the mask: try MODEL_SERVER_MASK_FIELD=mask_image or none'],
  [/\bsize\b/i, 'the server makes no such size: take another model, or report it'],
  [/^throttled/, 'too many calls for this account: wait a minute, then check again'],
  [/^slow/, 'raise MODEL_SERVER_TIMEOUT, or take a smaller model'],
  [/^busy|^broken/, 'look into the log of the server'],
  [/^refused/, 'its filter refuses the small photo of this check: take another model'],
  [
    /changed more|didn’t change/,
    'the model answers, but does not do what it is told: look at sheet.jpg, and take a model that edits pictures',
  ],
];
const OTHERWISE = 'see docs/model-server.md, “When a call fails”';

/** The longest sentence that is shown. */
const LONGEST = 300;
/** What may name a key or an account. */
const SECRET = /\b(?:sk|org|proj|user|AIza|AQ)[-._][\w.-]{6,}/g;

/** Explains a failure: what the server said, and what to do about it. `exchanges` are those of the call. */
export function explainFailure(
  detail: string,
  exchanges: readonly RecordedExchange[],
  { baseUrl }: { readonly baseUrl: string },
): CheckFailure {
  const body = exchanges.findLast(({ status }) => status >= 400)?.body ?? exchanges.at(-1)?.body;
  const said = sentenceIn(body)?.replaceAll(SECRET, '<redacted>').slice(0, LONGEST);
  const text = `${detail} ${said ?? ''}`;
  const advice = (ADVICE.find(([fits]) => fits.test(text))?.[1] ?? OTHERWISE).replace('{url}', baseUrl);
  return { detail, ...(said && { said }), advice };
}

/** The first sentence in an answer, by the names that servers give it. */
function sentenceIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  for (const name of ['message', 'exception_message', 'detail']) {
    const value = (body as Readonly<Record<string, unknown>>)[name];
    if (typeof value === 'string' && value.trim()) return value.trim();
  }
  return Object.values(body)
    .map(sentenceIn)
    .find((sentence) => sentence !== undefined);
}
