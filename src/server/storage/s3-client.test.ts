import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../http/listen.ts';
import { createS3Client } from './s3-client.ts';

// ASVS 15.3.2
test('a redirect is refused at once: what is signed for one server goes to no other', async () => {
  const place = { host: '127.0.0.1', port: 0 };
  let asked = 0;
  const other = await listen(() => {
    asked++;
    return new Response('here');
  }, place);
  const s3 = await listen(() => Response.redirect(`http://127.0.0.1:${other.port}/photos/a.png`, 307), place);
  onTestFinished(async () => {
    await Promise.all([s3.close(0), other.close(0)]);
  });
  const client = createS3Client({
    endpoint: `http://127.0.0.1:${s3.port}`,
    region: 'here',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    buckets: { user_images: 'photos', generated_images: 'results' },
  });
  await expect(client.exists('photos', 'a.png')).rejects.toMatchObject({ code: '307' });
  expect(asked).toBe(0);
});
