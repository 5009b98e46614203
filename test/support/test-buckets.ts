import { randomUUID } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

/** The S3 server that the tests may make buckets on; without it files lie on the disk. */
function readServer() {
  const {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_ACCESS_KEY_ID: id = '',
    TEST_S3_SECRET_ACCESS_KEY: key = '',
  } = process.env;
  return endpoint ? { endpoint, accessKeyId: id, secretAccessKey: key } : undefined;
}

type S3Server = NonNullable<ReturnType<typeof readServer>>;

/** Two empty buckets of the caller's own, as the server's configuration; empty where there is no S3 server. */
export async function makeTestBuckets(): Promise<Record<string, string>> {
  const server = readServer();
  if (!server) return {};
  const id = randomUUID().slice(0, 8);
  const [photos, results] = [`photos-${id}`, `results-${id}`];
  await Promise.all([photos, results].map((bucket) => makeBucket(server, bucket)));
  return {
    S3_ENDPOINT: server.endpoint,
    S3_ACCESS_KEY_ID: server.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.secretAccessKey,
    S3_BUCKET_USER_IMAGES: photos,
    S3_BUCKET_GENERATED_IMAGES: results,
    AUTH_SECRET: 's'.repeat(32),
  };
}

async function makeBucket({ endpoint, ...keys }: S3Server, bucket: string): Promise<void> {
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: `${endpoint}/${bucket}`,
    ...keys,
    service: 's3',
    region: 'us-east-1',
  });
  const { url, headers } = await signer.sign();
  const answer = await fetch(url, { method: 'PUT', headers });
  if (!answer.ok) throw new Error(`the bucket ${bucket} was not made: ${answer.status} ${await answer.text()}`);
}
