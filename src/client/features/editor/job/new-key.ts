/** Unique among all. Not `randomUUID`, which a page served over plain http from another machine does not have. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
