import type { Bucket } from './bucket.ts';

/** Where an object is: `key` is `{userId}/{name}`, both of characters that are safe in a path and a URL. */
export interface ObjectAddress {
  readonly bucket: Bucket;
  readonly key: string;
}

export interface StoredObject extends ObjectAddress {
  readonly storedAt: Date;
}

/** Stores immutable files under names. */
export interface ObjectStore {
  /** Whether the objects themselves lie on this machine's disk, so that removing one makes room there. */
  readonly isLocal: boolean;
  /**
   * Takes the file at `path` over. When it resolves, the bytes survive a power cut. Resolves to false, and leaves
   * the file where it is, when the name is taken.
   */
  readonly put: (address: ObjectAddress, path: string) => Promise<boolean>;
  /** A file on this machine with the object's bytes, to be read only. Rejects when there is no such object. */
  readonly localPath: (address: ObjectAddress) => Promise<string>;
  /** Does nothing when it is not there. */
  readonly remove: (address: ObjectAddress) => Promise<void>;
  /** Removes every object of a person, in every bucket. */
  readonly removeAllOf: (userId: string) => Promise<void>;
  /** All objects, a bucket and in it a person after the other, read as they are asked for. */
  readonly list: () => AsyncIterable<StoredObject>;
  /** Removes copies that it keeps on this machine and that nobody asked for lately. */
  readonly tidy: () => Promise<void>;
}
