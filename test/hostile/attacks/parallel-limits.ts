import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { printRow } from '../../../bench/engine/rows.ts';
import { type Account, newPerson, signUp } from '../../support/account.ts';
import { blankPhoto } from '../../support/photos.ts';

const AT_ONCE = 50;

/** What the attacked server is started with. */
export const LIMITS = {
  FREE_GENERATIONS: '5',
  UPLOADS_PER_HOUR: '20',
  MAX_BYTES_PER_USER: '5000000',
  SIGN_UPS_PER_ADDRESS: '8',
  TRUSTED_PROXIES: '127.0.0.1',
} as const;

const count = async (answers: Promise<Response>[], status: number): Promise<number> =>
  (await Promise.all(answers)).filter((answer) => answer.status === status).length;
const atOnce = (act: (nth: number) => Promise<Response>) => Array.from({ length: AT_ONCE }, (_, nth) => act(nth));

/** Fifty requests at once against each limit of a server with LIMITS; how many passed. False when one passed too many. */
export async function attackLimits(url: string): Promise<boolean> {
  const rows = [
    row(
      'sign-ups of one address',
      await count(
        atOnce(() => signUpFrom(url)),
        200,
      ),
      LIMITS.SIGN_UPS_PER_ADDRESS,
    ),
    row('uploads an hour', await uploadsOf(await signUp(url)), LIMITS.UPLOADS_PER_HOUR),
    storageRow(await storedBytesOf(await signUp(url))),
    row('free edits', await editsOf(await signUp(url)), LIMITS.FREE_GENERATIONS),
  ];
  return rows.every(Boolean);
}

function row(name: string, passed: number, limit: string): boolean {
  return printRow({
    name,
    figures: `${passed} of ${AT_ONCE} at once (${limit} allowed)`,
    passed: passed === Number(limit),
  });
}

function storageRow(bytes: number): boolean {
  const allowed = Number(LIMITS.MAX_BYTES_PER_USER);
  return printRow({
    name: 'bytes stored',
    figures: `${bytes} of ${AT_ONCE} uploads at once (${allowed} allowed)`,
    passed: bytes > allowed / 2 && bytes <= allowed,
  });
}

/** Uploads pictures of which five fit. */
async function storedBytesOf(account: Account): Promise<number> {
  const pixels = randomBytes(800 * 400 * 3);
  const noise = await sharp(pixels, { raw: { width: 800, height: 400, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const photo = { name: 'noise.png', mimeType: 'image/png', buffer: noise };
  await Promise.all(atOnce(() => account.upload(photo)));
  const list = await (await account.fetch('/api/images?bucket=user_images')).json();
  return (list as { images: { bytes: number }[] }).images.reduce((sum, { bytes }) => sum + bytes, 0);
}

function signUpFrom(url: string): Promise<Response> {
  return fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
    body: JSON.stringify(newPerson()),
  });
}

async function uploadsOf(account: Account): Promise<number> {
  const photo = await blankPhoto();
  return count(
    atOnce(() => account.upload(photo)),
    201,
  );
}

async function editsOf(account: Account): Promise<number> {
  const { id } = (await (await account.upload(await blankPhoto())).json()) as { id: string };
  return count(
    atOnce(() => account.requestEdit('enhancePhoto', id)),
    202,
  );
}
