import type { Bucket } from './bucket.ts';

/** Where files are kept when not on this machine's disk. */
export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  /** Never to be logged or answered. */
  readonly secretAccessKey: string;
  readonly buckets: Readonly<Record<Bucket, string>>;
}
