/** The wire format of Protocol Buffers, as much of it as an ONNX file needs: https://protobuf.dev/programming-guides/encoding. */

const VARINT = 0;
const LENGTH_DELIMITED = 2;
const FIXED_32_BITS = 5;

/** A field that holds a whole number; a negative one takes its two's complement in 64 bits. */
export function intField(field: number, value: number): Buffer {
  return Buffer.concat([tag(field, VARINT), varint(BigInt.asUintN(64, BigInt(value)))]);
}

/** A field that holds bytes: a nested message, packed numbers. */
export function bytesField(field: number, value: Uint8Array): Buffer {
  return Buffer.concat([tag(field, LENGTH_DELIMITED), varint(BigInt(value.length)), value]);
}

export function stringField(field: number, value: string): Buffer {
  return bytesField(field, Buffer.from(value));
}

export function floatField(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([tag(field, FIXED_32_BITS), bytes]);
}

function tag(field: number, wireType: number): Buffer {
  return varint(BigInt(8 * field + wireType));
}

/** Seven bits a byte, the lowest first; the highest bit of a byte says that another follows. */
function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    const low = Number(rest & 127n);
    if (rest < 128n) return Buffer.from([...bytes, low]);
    bytes.push(low | 128);
  }
}
