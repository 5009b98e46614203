import type { NamedColor } from './operation.ts';

const rgb = (hex: number): NamedColor => ({ red: hex >> 16, green: (hex >> 8) & 255, blue: hex & 255 });

/** What people call colors, as paint and paper show them rather than as a screen's primaries. */
const COLORS: Readonly<Record<string, NamedColor>> = {
  red: rgb(0xc8_20_28),
  crimson: rgb(0xa8_12_30),
  maroon: rgb(0x6e_18_22),
  burgundy: rgb(0x6b_15_2c),
  pink: rgb(0xf0_86_b0),
  magenta: rgb(0xc8_28_9a),
  orange: rgb(0xee_7d_1c),
  peach: rgb(0xfa_c4_a0),
  coral: rgb(0xf5_7c_62),
  yellow: rgb(0xf7_cc_2a),
  gold: rgb(0xd4_a5_32),
  golden: rgb(0xd4_a5_32),
  beige: rgb(0xe6_d8_bd),
  cream: rgb(0xf6_ee_da),
  ivory: rgb(0xf8_f4_e6),
  tan: rgb(0xcc_a8_7c),
  brown: rgb(0x74_48_28),
  green: rgb(0x2c_8c_3e),
  lime: rgb(0x96_cc_2c),
  olive: rgb(0x72_78_30),
  mint: rgb(0xa4_e2_c4),
  teal: rgb(0x14_7c_80),
  turquoise: rgb(0x30_bc_b8),
  cyan: rgb(0x22_b8_d4),
  aqua: rgb(0x40_c4_cc),
  blue: rgb(0x20_58_c0),
  'light blue': rgb(0x98_c4_ec),
  'pale blue': rgb(0xb8_d8_f2),
  'sky blue': rgb(0x84_c0_ea),
  'royal blue': rgb(0x2c_4c_c4),
  navy: rgb(0x14_24_52),
  'navy blue': rgb(0x14_24_52),
  indigo: rgb(0x3c_2c_8c),
  violet: rgb(0x78_3c_b4),
  purple: rgb(0x72_2c_a0),
  lilac: rgb(0xc0_a0_dc),
  lavender: rgb(0xc4_b8_ea),
  white: rgb(0xff_ff_ff),
  black: rgb(0x10_10_12),
  grey: rgb(0x8c_8e_90),
  gray: rgb(0x8c_8e_90),
  silver: rgb(0xb8_bc_c0),
  charcoal: rgb(0x38_3a_3e),
};

/** How far a modifier draws a color towards white (positive) or black (negative). */
const MODIFIERS: Readonly<Record<string, number>> = {
  light: 0.5,
  pale: 0.6,
  pastel: 0.55,
  soft: 0.3,
  bright: 0.08,
  dark: -0.5,
  deep: -0.35,
};

/** The colors with and without modifiers: `dark blue`, `light grey`, each by its words. */
export function* colorWords(): Generator<readonly [words: string, color: NamedColor]> {
  for (const [name, color] of Object.entries(COLORS)) {
    yield [name, color];
    for (const [modifier, draw] of Object.entries(MODIFIERS)) {
      const words = `${modifier} ${name}`;
      if (!(words in COLORS)) yield [words, drawn(color, draw)];
    }
  }
}

/** `#rgb` or `#rrggbb`; undefined for anything else. */
export function hexColor(word: string): NamedColor | undefined {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(word) ? word.slice(1) : undefined;
  if (digits === undefined) return undefined;
  const full = digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('');
  return rgb(Number.parseInt(full, 16));
}

function drawn({ red, green, blue }: NamedColor, draw: number): NamedColor {
  const towards = draw > 0 ? 255 : 0;
  const mix = (value: number): number => Math.round(value + (towards - value) * Math.abs(draw));
  return { red: mix(red), green: mix(green), blue: mix(blue) };
}
