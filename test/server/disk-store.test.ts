import { describe } from 'vitest';
import { createDiskStore } from '../../src/server/storage/disk-store.ts';
import { describeObjectStore } from '../support/object-store-contract.ts';

describe('the store on the disk', () => {
  describeObjectStore(async (folder) => [createDiskStore(`${folder}/files`), createDiskStore(`${folder}/files`)]);
});
