/** A name as it can stand in one line of a terminal: control characters become visible, so that a file's name cannot steer it. */
export const printable = (name: string): string =>
  name.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (sign) =>
    sign === '\n' ? String.raw`\n` : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
