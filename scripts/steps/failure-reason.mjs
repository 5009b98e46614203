/** What a failed install or build most often died of, by the code that npm and Node print. */
const reasons = /** @type {const} */ ([
  [/ENOSPC/, 'the disk is full'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/,
    'the package registry cannot be reached; is there a network?',
  ],
  [/EACCES|EPERM|EROFS/, 'this folder may not be written to'],
  [/code EUSAGE/, 'package.json and package-lock.json do not fit each other'],
  [/ENOMEM|heap out of memory/, 'there is not enough memory'],
]);

/** In one line, why a command failed: a reason known from what it printed, else the last thing it printed. */
export function failureReason(/** @type {string} */ output) {
  const known = reasons.find(([pattern]) => pattern.test(output));
  return known?.[1] ?? output.trim().split('\n').at(-1) ?? 'it said nothing';
}
