import { ApiError } from '../errors/api-error.ts';

/** Of JSON whose length is in a few long texts. */
const MOST_VALUES = 5_000;
/** Of a form whose length is in its files. */
const MOST_FIELDS = 100;

const BEFORE_VALUES = new Set(Buffer.from(',[{'));

/**
 * Parses JSON that may be as long as a photo. Throws SyntaxError, or `invalid_request` for more values than any request of ours has: each takes
 * many times the memory that it had as text.
 */
export function parseFewValues(json: Buffer): unknown {
  let values = 0;
  for (const byte of json) if (BEFORE_VALUES.has(byte) && ++values > MOST_VALUES) refuse();
  return JSON.parse(json.toString());
}

/** The fields of a form that lies in memory. Rejects with TypeError, or with `invalid_request` for more fields than any form of ours has. */
export async function parseFewFields(form: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  const before = /^multipart/i.test(type) ? /content-disposition/gi : /&/g;
  const text = form.toString('latin1');
  for (let fields = 0; before.test(text);) if (++fields > MOST_FIELDS) refuse();
  return new Response(form, { headers: { 'content-type': type } }).formData();
}

function refuse(): never {
  throw new ApiError('invalid_request', { message: 'The body has too many values.' });
}
