import assert from 'node:assert/strict';
import sharp from 'sharp';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import type { Account } from '../support/account.ts';
import { type Body, CONTRABAND, type HostileFile, type Opened } from './hostile-file.ts';
import { type Answer, sendFile } from './send-file.ts';

/** What came of one file; `complaint` when that is not what has to. */
export interface Outcome {
  readonly status: number;
  readonly seconds: number;
  readonly complaint: string | undefined;
}

export interface MadeFile {
  readonly file: HostileFile;
  readonly body: Body;
}

/** The files with their bytes: making them takes this process's time, in which it could not measure anything. */
export function makeFiles(files: readonly HostileFile[]): Promise<MadeFile[]> {
  return Promise.all(files.map(async (file) => ({ file, body: await file.content() })));
}

/** The longest that anybody waits for an answer. */
const LIMIT_SECONDS = 10;

/** Sends each of `files` by `account`, so many at a time, and tells of each what came of it, in their order. */
export async function runFiles(
  account: Account,
  url: string,
  files: readonly MadeFile[],
  concurrency: number,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = files.entries();
  const work = async () => {
    for (const [at, { file, body }] of waiting) outcomes[at] = await sendAndJudge(account, url, file, body);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return outcomes;
}

async function sendAndJudge(account: Account, url: string, file: HostileFile, body: Body): Promise<Outcome> {
  try {
    const answer = await sendFile(url, account.cookie, file.fileName, body);
    const { status, seconds } = answer;
    return { status, seconds, complaint: await complaintAbout(account, file, answer) };
  } catch (error) {
    return { status: 0, seconds: 0, complaint: `no answer: ${(error as Error).message}` };
  }
}

async function complaintAbout(account: Account, file: HostileFile, { status, body, seconds }: Answer) {
  try {
    assert.ok(seconds < LIMIT_SECONDS, `answered after ${seconds.toFixed(1)} s`);
    if (status === 201) {
      assert.notEqual(file.expected, 'refused', 'it was opened');
      await checkOpened(account, file, body as ImageJson);
    } else {
      assert.ok(status >= 400 && status < 500, `status ${status}`);
      assert.ok('error' in body && body.error.message.length > 0, 'no sentence');
      assert.notEqual(file.expected, 'opened', `it was refused: ${status}`);
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What is served is a re-encoding: nothing that the file carried along is in it. */
async function checkOpened(account: Account, { check }: HostileFile, image: ImageJson): Promise<void> {
  const answer = await account.fetch(image.url);
  assert.equal(answer.status, 200, `its picture answers ${answer.status}`);
  const served = Buffer.from(await answer.arrayBuffer());
  assert.ok(!served.includes(CONTRABAND), 'what it carried is in what is served');
  const about = await sharp(served).metadata();
  const left = (['exif', 'icc', 'iptc', 'xmp', 'comments'] as const).filter((kind) => about[kind] !== undefined);
  assert.deepEqual(left, [], `${left.join(', ')} in what is served`);
  await check?.({ ...image, served } satisfies Opened);
}
