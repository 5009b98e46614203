/** A field of a protobuf message: a whole number, or bytes (a string, a message, packed numbers). */
export type Field =
  | { readonly number: number; readonly wire: typeof VARINT; readonly value: bigint }
  | { readonly number: number; readonly wire: typeof BYTES | typeof FIXED32; readonly value: Uint8Array };

const VARINT = 0;
const BYTES = 2;
const FIXED32 = 5;

/**
 * The fields of a message in their order, as https://protobuf.dev/programming-guides/encoding says; bytes are views of `message`.
 * Throws an error where the message ends in the middle of a field, or has one of 64 fixed bits, which ONNX models do without.
 */
export function readFields(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const readVarint = (): bigint => {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = message[at++];
      if (byte === undefined) throw new Error('The protobuf message ends in the middle of a number');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const readBytes = (length: number): Uint8Array => {
    if (at + length > message.length) throw new Error('The protobuf message ends in the middle of a field');
    return message.subarray(at, (at += length));
  };
  while (at < message.length) {
    const key = Number(readVarint());
    const [number, wire] = [key >> 3, key & 7];
    if (wire === VARINT) fields.push({ number, wire, value: readVarint() });
    else if (wire === BYTES) fields.push({ number, wire, value: readBytes(Number(readVarint())) });
    else if (wire === FIXED32) fields.push({ number, wire, value: readBytes(4) });
    else throw new Error(`The protobuf message has a field ${number} of the unknown wire type ${wire}`);
  }
  return fields;
}

/** The message that has these fields in this order. */
export function writeFields(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap((field) => {
      const key = varint(BigInt((field.number << 3) | field.wire));
      if (field.wire === VARINT) return [key, varint(field.value)];
      return field.wire === BYTES ? [key, varint(BigInt(field.value.length)), field.value] : [key, field.value];
    }),
  );
}

/** A whole number; a negative one takes its two's complement in 64 bits. */
export function numberField(number: number, value: number): Field {
  return { number, wire: VARINT, value: BigInt.asUintN(64, BigInt(value)) };
}

/** A real number of 32 bits. */
export function floatField(number: number, value: number): Field {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return { number, wire: FIXED32, value: bytes };
}

export function bytesField(number: number, value: Uint8Array | string): Field {
  return { number, wire: BYTES, value: typeof value === 'string' ? Buffer.from(value) : value };
}

/** A field that holds a message of these fields. */
export function messageField(number: number, fields: readonly Field[]): Field {
  return bytesField(number, writeFields(fields));
}

/** The first field of that number that holds bytes. */
export function bytesOf(fields: readonly Field[], number: number): Uint8Array | undefined {
  return fields.find((field) => field.number === number && field.wire === BYTES)?.value as Uint8Array | undefined;
}

/** The fields of the first message of that number; none when there is no such message. */
export function messageOf(fields: readonly Field[], number: number): Field[] {
  return readFields(bytesOf(fields, number) ?? new Uint8Array());
}

/** The first string of that number. */
export function textOf(fields: readonly Field[], number: number): string | undefined {
  const bytes = bytesOf(fields, number);
  return bytes && Buffer.from(bytes).toString();
}

/** All the numbers of that number of field, one field each. */
export function numbersOf(fields: readonly Field[], number: number): number[] {
  return fields.flatMap((field) => (field.number === number && field.wire === VARINT ? [Number(field.value)] : []));
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  for (; value >= 0x80n; value >>= 7n) bytes.push(Number(value & 0x7fn) | 0x80);
  return Uint8Array.from([...bytes, Number(value)]);
}
