import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { verifyPassword as verifyFormer } from 'better-auth/crypto';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { ApiError } from '../../errors/api-error.ts';

/** Parameters of scrypt: N = 2^ln blocks of 128 · r bytes, p passes. */
export interface PasswordCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB, 245 ms of a core in 2026. Of OWASP's equal settings the one that needs least memory (ASVS 5.0, appendix C). */
export const PASSWORD_COST: PasswordCost = { ln: 15, r: 8, p: 3 };

const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** `$scrypt$ln=15,r=8,p=3$salt$key` (PHC string format). */
const STORED = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Node has four worker threads, which also read files: hashing may use half of them. */
const AT_ONCE = 2;
/** About 5 s of waiting; later callers get 503. */
const MAX_WAITING = 40;

/** One limit for the whole process. */
const turns = bulkhead(AT_ONCE, MAX_WAITING);

/** A hash of `password` with its parameters. Rejects with `not_ready` when too many wait. */
export async function hashPassword(password: string, cost: PasswordCost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await inTurn(() => derive(password, salt, KEY_BYTES, cost));
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${encode(salt)}$${encode(key)}`;
}

/** Whether `hash` is of `password`. Accepts all parameters, and better-auth's own format of earlier versions. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, ln, r, p, salt = '', key = ''] = STORED.exec(hash) ?? [];
  if (!key) return inTurn(() => verifyFormer({ hash, password }));
  const expected = Buffer.from(key, 'base64');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const given = await inTurn(() => derive(password, Buffer.from(salt, 'base64'), expected.length, cost));
  return timingSafeEqual(given, expected);
}

/** Whether a hash was made in another way than `hashPassword` makes them now. */
export function isOutdated(hash: string, { ln, r, p }: PasswordCost = PASSWORD_COST): boolean {
  return !hash.startsWith(`$scrypt$ln=${ln},r=${r},p=${p}$`);
}

/** Unicode's NFKC, as NIST SP 800-63B advises: the same keys on another keyboard may write other code points. */
function derive(password: string, salt: Buffer, length: number, { ln, r, p }: PasswordCost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 * 128 * 2 ** ln * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await turns.execute(work);
  } catch (error) {
    throw isBulkheadRejectedError(error) ? new ApiError('not_ready', { retryAfter: 5 }) : error;
  }
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
