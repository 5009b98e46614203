const [QUOTE, BACKSLASH, COLON, SPACE] = [0x22, 0x5c, 0x3a, 0x20];
/** The key of a picture's string. */
const KEY = 'data';
/** Characters of a picture that there is room for at first where nothing is known of its length. */
const FIRST_ROOM = 1 << 20;

/** An answer without its pictures. */
export interface CutAnswer {
  /** JSON, in which the string of each picture is its number in `pictures`. */
  readonly text: string;
  /** Decoded, in the order in which they came. */
  readonly pictures: readonly Buffer[];
}

/** Takes JSON as it comes, and out of it the strings of all keys `data`, which hold pictures in base64. */
export interface PictureCutter {
  readonly take: (chunk: Uint8Array) => void;
  /** What is no JSON, or was cut off, leaves a text that is none. */
  readonly end: () => CutAnswer;
}

/**
 * Pictures are decoded as they come, so that no string of megabytes is ever made of one: such strings, and the JSON that
 * holds them, are what makes V8 look through the server's whole heap (decision 350). `mostBytes` is the length of the whole when it is known.
 */
export function createPictureCutter(mostBytes?: number): PictureCutter {
  const kept: Uint8Array[] = [];
  const pictures: Buffer[] = [];
  let taken = 0;
  let inString = false;
  let escaped = false;
  let string: number[] = [];
  // The string that ended last, until something other than a colon comes after it.
  let key = '';
  let colon = false;
  let picture: PictureReader | undefined;

  /** Reads outside of pictures; where it ended: behind the quote that begins one, or at the end. */
  const readText = (bytes: Buffer, from: number): number => {
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (inString) {
        if (byte === QUOTE && !escaped) {
          inString = false;
          key = String.fromCharCode(...string);
        } else if (string.length <= KEY.length) string.push(byte);
        escaped = byte === BACKSLASH && !escaped;
      } else if (byte === QUOTE) {
        const isPicture = colon && key === KEY;
        [key, colon, string] = ['', false, []];
        if (isPicture) {
          picture = createPictureReader(mostBytes === undefined ? FIRST_ROOM : mostBytes - taken);
          return at + 1;
        }
        inString = true;
      } else if (byte > SPACE) {
        colon = byte === COLON;
        if (!colon) key = '';
      }
    }
    return bytes.length;
  };

  /** Reads the picture; where it ended: at its closing quote, or at the end. */
  const readPicture = (reader: PictureReader, bytes: Buffer, from: number): number => {
    const quote = bytes.indexOf(QUOTE, from);
    const end = quote < 0 ? bytes.length : quote;
    reader.take(bytes.toString('latin1', from, end));
    if (quote >= 0) {
      kept.push(Buffer.from(`${pictures.length}"`));
      pictures.push(reader.end());
      picture = undefined;
    }
    return end + 1;
  };

  return {
    take: (chunk) => {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      for (let at = 0; at < bytes.length;) {
        if (picture) at = readPicture(picture, bytes, at);
        else {
          const end = readText(bytes, at);
          kept.push(bytes.subarray(at, end));
          at = end;
        }
      }
      taken += bytes.length;
    },
    end: () => ({ text: new TextDecoder().decode(Buffer.concat(kept)), pictures }),
  };
}

interface PictureReader {
  readonly take: (text: string) => void;
  readonly end: () => Buffer;
}

/** Decodes base64 that comes in pieces, with or without escapes of JSON in it. */
function createPictureReader(room: number): PictureReader {
  let decoded = Buffer.allocUnsafeSlow(Math.max(0, Math.ceil((room * 3) / 4)));
  let length = 0;
  // Not decoded yet: less than four characters, or an escape that is cut off.
  let rest = '';
  const write = (text: string): void => {
    if (length + text.length > decoded.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(2 * decoded.length, length + text.length));
      decoded.copy(larger, 0, 0, length);
      decoded = larger;
    }
    length += decoded.write(text, length, 'base64');
  };
  return {
    take: (piece) => {
      const text = rest + piece;
      const whole = text.includes('\\') ? text.search(/\\(?:u[0-9a-f]{0,3})?$/i) : -1;
      const clear = unescaped(whole < 0 ? text : text.slice(0, whole));
      // Four characters are three bytes.
      const usable = clear.length - (clear.length % 4);
      write(usable === clear.length ? clear : clear.slice(0, usable));
      rest = clear.slice(usable) + (whole < 0 ? '' : text.slice(whole));
    },
    end: () => {
      write(rest);
      return decoded.subarray(0, length);
    },
  };
}

/** Line breaks, the only other thing that base64 is known to be written with, fall away. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\(?:u([0-9a-f]{4})|(.))/gi, (_, code: string | undefined, character: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return character === '/' ? '/' : '';
  });
}
