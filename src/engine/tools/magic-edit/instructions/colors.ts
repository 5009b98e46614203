import paint from '../../../../words/en/paint-colors.json' with { type: 'json' };
import type { NamedColor } from './operation.ts';

const rgb = (hex: number): NamedColor => ({ red: hex >> 16, green: (hex >> 8) & 255, blue: hex & 255 });

/** How far a modifier draws a color towards white (positive) or black (negative). */
const MODIFIERS: Readonly<Record<string, number>> = paint.modifiers;

/**
 * What people call colors, as paint and paper show them rather than as a screen's primaries, with and without modifiers: `dark blue`,
 * `light grey`, each by its words.
 */
export function* colorWords(): Generator<readonly [words: string, color: NamedColor]> {
  for (const [name, hex] of Object.entries(paint.colors)) {
    const color = hexColor(hex)!;
    yield [name, color];
    for (const [modifier, draw] of Object.entries(MODIFIERS)) {
      const words = `${modifier} ${name}`;
      if (!(words in paint.colors)) yield [words, drawn(color, draw)];
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
