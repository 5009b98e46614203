/** Bytes of a name, as most file systems have them. */
const LONGEST_NAME = 255;

/** `name`, shortened before its ending where it is longer than a file system takes. */
function shortened(name: string): string {
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  let room = LONGEST_NAME - ending.length;
  let stem = '';
  for (const character of name.slice(0, name.length - ending.length)) {
    room -= Buffer.byteLength(character);
    if (room < 0) break;
    stem += character;
  }
  return stem + ending;
}

/** A Content-Disposition that saves under `given`, whatever it holds and however long it is (RFC 6266: the plain form for old browsers first). */
export function attachment(given: string): string {
  const name = shortened(given.toWellFormed());
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
