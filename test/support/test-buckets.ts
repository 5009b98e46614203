import { randomUUID } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

/** The S3 server that the tests may make buckets on; without it files lie on the disk. */
const endpoint = process.env['TEST_S3_ENDPOINT'];
const accessKeyId = process.env['TEST_S3_ACCESS_KEY_ID'] ?? '';
const secretAccessKey = process.env['TEST_S3_SECRET_ACCESS_KEY'] ?? '';

/** Two empty buckets of the caller's own, as the server's configuration; empty where there is no S3 server. */
export async function makeTestBuckets(): Promise<Record<string, string>> {
  if (!endpoint) return {};
  const id = randomUUID().slice(0, 8);
  const [photos, results] = [`photos-${id}`, `results-${id}`];
  await Promise.all([photos, results].map(makeBucket));
  return {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_BUCKET_USER_IMAGES: photos,
    S3_BUCKET_GENERATED_IMAGES: results,
    AUTH_SECRET: 's'.repeat(32),
  };
}

async function makeBucket(bucket: string): Promise<void> {
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${endpoint}/${bucket}`,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: 'us-east-1',
  });
  const { url, headers } = await signer.sign();
  const answer = await fetch(url, { method: 'PUT', headers });
  if (!answer.ok) throw new Error(`the bucket ${bucket} was not made: ${answer.status} ${await answer.text()}`);
}
