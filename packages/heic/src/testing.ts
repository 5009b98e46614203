/** For tests: takes HEIC files apart and writes others of their parts. */
export { readItems } from './read-items.ts';
export { gridOf, pictureOf, type PlainItem, writeHeic } from './test-heic.ts';
