/** The longest line. */
const MOST = 32;

/**
 * What is transformed, and what becomes of it. One for each thread: there is one decoder a thread, and no line is begun within
 * another.
 */
export const line = new Int32Array(MOST);
export const out = new Int32Array(MOST);

/** What odd and even functions of a line make; the even ones of a line are a line of half as many. */
const odds16 = new Int32Array(8);
const odds32 = new Int32Array(16);
const evens16 = new Int32Array(8);
const evens32 = new Int32Array(16);

/**
 * One line of 2^log2 coefficients (3 to 5), of which only the first `count` (a multiple of 4) are other than 0, by the inverse cosine
 * transform (ITU-T H.265, 8.6.4.2), not yet scaled down. The factors stand in the code: so the products stay whole numbers of 32
 * bits for V8, twice as quick as factors of a table.
 */
export function transformLine(log2: number, count: number): void {
  if (log2 === 3) transform8(1, count, out);
  else if (log2 === 4) transform16(1, count, out);
  else transform32(count);
}

/** Of `line`, each `step`-th. */
function transform8(step: number, count: number, to: Int32Array): void {
  const b = line[step]!;
  const d = line[3 * step]!;
  const a = 64 * line[0]!;
  const c = line[2 * step]!;
  let odd0 = 89 * b + 75 * d;
  let odd1 = 75 * b - 18 * d;
  let odd2 = 50 * b - 89 * d;
  let odd3 = 18 * b - 50 * d;
  let even0 = a + 83 * c;
  let even1 = a + 36 * c;
  let even2 = a - 36 * c;
  let even3 = a - 83 * c;
  if (count > 4) {
    const e = 64 * line[4 * step]!;
    const f = line[5 * step]!;
    const g = line[6 * step]!;
    const h = line[7 * step]!;
    odd0 += 50 * f + 18 * h;
    odd1 += -89 * f - 50 * h;
    odd2 += 18 * f + 75 * h;
    odd3 += 75 * f - 89 * h;
    even0 += e + 36 * g;
    even1 += -e - 83 * g;
    even2 += -e + 83 * g;
    even3 += e - 36 * g;
  }
  to[0] = even0 + odd0;
  to[1] = even1 + odd1;
  to[2] = even2 + odd2;
  to[3] = even3 + odd3;
  to[4] = even3 - odd3;
  to[5] = even2 - odd2;
  to[6] = even1 - odd1;
  to[7] = even0 - odd0;
}

function transform16(step: number, count: number, to: Int32Array): void {
  transform8(2 * step, count >> 1, evens16);
  if (count > 4) odd16(step);
  else firstOdd16(step);
  for (let k = 0; k < 8; k++) {
    to[k] = evens16[k]! + odds16[k]!;
    to[15 - k] = evens16[k]! - odds16[k]!;
  }
}

function transform32(count: number): void {
  transform16(2, count >> 1, evens32);
  if (count > 8) odd32();
  else firstOdd32();
  for (let k = 0; k < 16; k++) {
    out[k] = evens32[k]! + odds32[k]!;
    out[31 - k] = evens32[k]! - odds32[k]!;
  }
}

/** The odd functions of 16, each `step`-th of `line`. */
// prettier-ignore
function odd16(step: number): void {
  const a = line[step]!;
  const b = line[3 * step]!;
  const c = line[5 * step]!;
  const d = line[7 * step]!;
  const e = line[9 * step]!;
  const f = line[11 * step]!;
  const g = line[13 * step]!;
  const h = line[15 * step]!;
  odds16[0] = 90 * a + 87 * b + 80 * c + 70 * d + 57 * e + 43 * f + 25 * g + 9 * h;
  odds16[1] = 87 * a + 57 * b + 9 * c - 43 * d - 80 * e - 90 * f - 70 * g - 25 * h;
  odds16[2] = 80 * a + 9 * b - 70 * c - 87 * d - 25 * e + 57 * f + 90 * g + 43 * h;
  odds16[3] = 70 * a - 43 * b - 87 * c + 9 * d + 90 * e + 25 * f - 80 * g - 57 * h;
  odds16[4] = 57 * a - 80 * b - 25 * c + 90 * d - 9 * e - 87 * f + 43 * g + 70 * h;
  odds16[5] = 43 * a - 90 * b + 57 * c + 25 * d - 87 * e + 70 * f + 9 * g - 80 * h;
  odds16[6] = 25 * a - 70 * b + 90 * c - 80 * d + 43 * e + 9 * f - 57 * g + 87 * h;
  odds16[7] = 9 * a - 25 * b + 43 * c - 57 * d + 70 * e - 80 * f + 87 * g - 90 * h;
}

/** The same where only the first two are other than 0. */
function firstOdd16(step: number): void {
  const a = line[step]!;
  const b = line[3 * step]!;
  odds16[0] = 90 * a + 87 * b;
  odds16[1] = 87 * a + 57 * b;
  odds16[2] = 80 * a + 9 * b;
  odds16[3] = 70 * a - 43 * b;
  odds16[4] = 57 * a - 80 * b;
  odds16[5] = 43 * a - 90 * b;
  odds16[6] = 25 * a - 70 * b;
  odds16[7] = 9 * a - 25 * b;
}

/** The odd functions of 32. */
// prettier-ignore
function odd32(): void {
  const a = line[1]!;
  const b = line[3]!;
  const c = line[5]!;
  const d = line[7]!;
  const e = line[9]!;
  const f = line[11]!;
  const g = line[13]!;
  const h = line[15]!;
  const i = line[17]!;
  const j = line[19]!;
  const k = line[21]!;
  const l = line[23]!;
  const m = line[25]!;
  const n = line[27]!;
  const o = line[29]!;
  const p = line[31]!;
  odds32[0] = 90 * a + 90 * b + 88 * c + 85 * d + 82 * e + 78 * f + 73 * g + 67 * h + 61 * i + 54 * j + 46 * k + 38 * l + 31 * m + 22 * n + 13 * o + 4 * p;
  odds32[1] = 90 * a + 82 * b + 67 * c + 46 * d + 22 * e - 4 * f - 31 * g - 54 * h - 73 * i - 85 * j - 90 * k - 88 * l - 78 * m - 61 * n - 38 * o - 13 * p;
  odds32[2] = 88 * a + 67 * b + 31 * c - 13 * d - 54 * e - 82 * f - 90 * g - 78 * h - 46 * i - 4 * j + 38 * k + 73 * l + 90 * m + 85 * n + 61 * o + 22 * p;
  odds32[3] = 85 * a + 46 * b - 13 * c - 67 * d - 90 * e - 73 * f - 22 * g + 38 * h + 82 * i + 88 * j + 54 * k - 4 * l - 61 * m - 90 * n - 78 * o - 31 * p;
  odds32[4] = 82 * a + 22 * b - 54 * c - 90 * d - 61 * e + 13 * f + 78 * g + 85 * h + 31 * i - 46 * j - 90 * k - 67 * l + 4 * m + 73 * n + 88 * o + 38 * p;
  odds32[5] = 78 * a - 4 * b - 82 * c - 73 * d + 13 * e + 85 * f + 67 * g - 22 * h - 88 * i - 61 * j + 31 * k + 90 * l + 54 * m - 38 * n - 90 * o - 46 * p;
  odds32[6] = 73 * a - 31 * b - 90 * c - 22 * d + 78 * e + 67 * f - 38 * g - 90 * h - 13 * i + 82 * j + 61 * k - 46 * l - 88 * m - 4 * n + 85 * o + 54 * p;
  odds32[7] = 67 * a - 54 * b - 78 * c + 38 * d + 85 * e - 22 * f - 90 * g + 4 * h + 90 * i + 13 * j - 88 * k - 31 * l + 82 * m + 46 * n - 73 * o - 61 * p;
  odds32[8] = 61 * a - 73 * b - 46 * c + 82 * d + 31 * e - 88 * f - 13 * g + 90 * h - 4 * i - 90 * j + 22 * k + 85 * l - 38 * m - 78 * n + 54 * o + 67 * p;
  odds32[9] = 54 * a - 85 * b - 4 * c + 88 * d - 46 * e - 61 * f + 82 * g + 13 * h - 90 * i + 38 * j + 67 * k - 78 * l - 22 * m + 90 * n - 31 * o - 73 * p;
  odds32[10] = 46 * a - 90 * b + 38 * c + 54 * d - 90 * e + 31 * f + 61 * g - 88 * h + 22 * i + 67 * j - 85 * k + 13 * l + 73 * m - 82 * n + 4 * o + 78 * p;
  odds32[11] = 38 * a - 88 * b + 73 * c - 4 * d - 67 * e + 90 * f - 46 * g - 31 * h + 85 * i - 78 * j + 13 * k + 61 * l - 90 * m + 54 * n + 22 * o - 82 * p;
  odds32[12] = 31 * a - 78 * b + 90 * c - 61 * d + 4 * e + 54 * f - 88 * g + 82 * h - 38 * i - 22 * j + 73 * k - 90 * l + 67 * m - 13 * n - 46 * o + 85 * p;
  odds32[13] = 22 * a - 61 * b + 85 * c - 90 * d + 73 * e - 38 * f - 4 * g + 46 * h - 78 * i + 90 * j - 82 * k + 54 * l - 13 * m - 31 * n + 67 * o - 88 * p;
  odds32[14] = 13 * a - 38 * b + 61 * c - 78 * d + 88 * e - 90 * f + 85 * g - 73 * h + 54 * i - 31 * j + 4 * k + 22 * l - 46 * m + 67 * n - 82 * o + 90 * p;
  odds32[15] = 4 * a - 13 * b + 22 * c - 31 * d + 38 * e - 46 * f + 54 * g - 61 * h + 67 * i - 73 * j + 78 * k - 82 * l + 85 * m - 88 * n + 90 * o - 90 * p;
}

/** The same where only the first four are other than 0, as they often are. */
// prettier-ignore
function firstOdd32(): void {
  const a = line[1]!;
  const b = line[3]!;
  const c = line[5]!;
  const d = line[7]!;
  odds32[0] = 90 * a + 90 * b + 88 * c + 85 * d;
  odds32[1] = 90 * a + 82 * b + 67 * c + 46 * d;
  odds32[2] = 88 * a + 67 * b + 31 * c - 13 * d;
  odds32[3] = 85 * a + 46 * b - 13 * c - 67 * d;
  odds32[4] = 82 * a + 22 * b - 54 * c - 90 * d;
  odds32[5] = 78 * a - 4 * b - 82 * c - 73 * d;
  odds32[6] = 73 * a - 31 * b - 90 * c - 22 * d;
  odds32[7] = 67 * a - 54 * b - 78 * c + 38 * d;
  odds32[8] = 61 * a - 73 * b - 46 * c + 82 * d;
  odds32[9] = 54 * a - 85 * b - 4 * c + 88 * d;
  odds32[10] = 46 * a - 90 * b + 38 * c + 54 * d;
  odds32[11] = 38 * a - 88 * b + 73 * c - 4 * d;
  odds32[12] = 31 * a - 78 * b + 90 * c - 61 * d;
  odds32[13] = 22 * a - 61 * b + 85 * c - 90 * d;
  odds32[14] = 13 * a - 38 * b + 61 * c - 78 * d;
  odds32[15] = 4 * a - 13 * b + 22 * c - 31 * d;
}
