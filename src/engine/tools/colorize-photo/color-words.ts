import type { Chroma } from './sure-colors.ts';

/** CIE a* and b* that things called by these colors have in middle light; their lightness is the photo's. */
const COLORS: Readonly<Record<string, readonly [a: number, b: number, words: string]>> = {
  neutral: [0, 0, 'white|grey|gray|black|silver|charcoal|chrome|neutral|colourless|colorless|snow white'],
  red: [48, 30, 'red|scarlet|poppy|cherry red|fire red|bright red|tomato red'],
  crimson: [48, 20, 'crimson|ruby|carmine|raspberry'],
  burgundy: [36, 14, 'burgundy|maroon|wine red|wine|claret|bordeaux|oxblood'],
  rust: [
    26,
    30,
    'rust|rusty|terracotta|terra cotta|brick|brick red|copper|auburn|cinnamon|reddish brown|red brown|brownish red',
  ],
  coral: [36, 25, 'coral|salmon'],
  vermilion: [42, 42, 'vermilion|orange red|red orange|reddish orange'],
  slate: [-1, -12, 'blue grey|blue gray|grey blue|gray blue|slate|bluish grey|bluish gray'],
  pink: [30, 0, 'pink|rose|rosy|blush|baby pink'],
  magenta: [50, -22, 'magenta|fuchsia|hot pink|cerise'],
  orange: [30, 46, 'orange|tangerine|pumpkin|amber|ginger'],
  peach: [14, 22, 'peach|apricot|skin coloured|skin colored|nude'],
  brown: [12, 23, 'brown|chocolate|chestnut|coffee|mahogany|walnut|brunette|wooden|leather|hazel|bronze'],
  tan: [6, 19, 'tan|camel|caramel|sandy|sand|light brown|taupe|golden brown|yellowish brown'],
  beige: [3, 13, 'beige|oatmeal|ecru|khaki|straw'],
  cream: [1, 9, 'cream|ivory|off white|eggshell|pearl'],
  yellow: [2, 52, 'yellow|lemon|canary|sunflower yellow'],
  gold: [6, 42, 'gold|golden|mustard|ochre|honey|brass|golden yellow|orange yellow|yellow orange'],
  blond: [4, 26, 'blond|blonde|fair|strawberry blond|strawberry blonde'],
  olive: [-7, 28, 'olive|olive green|army green|moss|moss green|sage'],
  'yellow green': [-14, 40, 'yellow green|green yellow|yellowish green'],
  lime: [-32, 48, 'lime|lime green|apple green|chartreuse|grass green'],
  green: [-30, 27, 'green|leaf green'],
  forest: [-24, 16, 'forest green|bottle green|pine green|racing green|hunter green'],
  emerald: [-38, 14, 'emerald|emerald green|jade'],
  mint: [-20, 7, 'mint|mint green|pistachio|sea green'],
  teal: [-22, -8, 'teal|petrol|turquoise|aqua|cyan|aquamarine|blue green|green blue|greenish blue|bluish green'],
  sky: [-5, -25, 'sky blue|baby blue|powder blue|ice blue|light blue|pale blue'],
  blue: [4, -38, 'blue|cobalt|azure|sapphire|cornflower blue|ocean blue'],
  royal: [16, -48, 'royal blue|ultramarine|electric blue'],
  navy: [5, -26, 'navy|navy blue|dark blue|midnight blue|denim'],
  purple: [30, -32, 'purple|violet|amethyst|aubergine|plum'],
  indigo: [18, -36, 'indigo'],
  lilac: [14, -20, 'lilac|lavender|mauve|wisteria'],
};

const chromaOfWords = new Map<string, Chroma>(
  Object.values(COLORS).flatMap(([a, b, words]) => words.split('|').map((word) => [word, [a, b]] as const)),
);

/** How strong a color is when one of these stands before it. */
const STRENGTHS: Readonly<Record<string, number>> = {
  light: 0.7,
  pale: 0.55,
  soft: 0.65,
  pastel: 0.55,
  faded: 0.5,
  dusty: 0.5,
  greyish: 0.4,
  grayish: 0.4,
  dark: 0.9,
  deep: 1,
  bright: 1.2,
  vivid: 1.25,
  strong: 1.2,
};

/** What an adjective of this color adds to the color that follows it. */
const TINTS: Readonly<Record<string, string>> = {
  reddish: 'red',
  orangish: 'orange',
  yellowish: 'yellow',
  greenish: 'green',
  bluish: 'blue',
  purplish: 'purple',
  pinkish: 'pink',
  brownish: 'brown',
};
const TINT = 0.35;

export interface NamedColor {
  readonly chroma: Chroma;
  /** Where it stands among the words: from, and up to but not including. */
  readonly from: number;
  readonly to: number;
}

/** The colors that are named among `words` (lower case), in their order; the longest name counts: "olive green" is one. */
export function colorsIn(words: readonly string[]): NamedColor[] {
  const found: NamedColor[] = [];
  for (let i = 0; i < words.length; i++) {
    const color = colorAt(words, i);
    if (!color) continue;
    found.push(color);
    i = color.to - 1;
  }
  return found;
}

function colorAt(words: readonly string[], from: number): NamedColor | undefined {
  for (const length of [3, 2, 1]) {
    const chroma = chromaOfWords.get(words.slice(from, from + length).join(' '));
    if (chroma && from + length <= words.length) return { chroma, from, to: from + length };
  }
  const strength = STRENGTHS[words[from]!];
  const next = strength === undefined ? undefined : colorAt(words, from + 1);
  if (next) return { chroma: [strength! * next.chroma[0], strength! * next.chroma[1]], from, to: next.to };
  return tintAt(words, from);
}

/** "greenish grey", and "greenish" alone, which is a weak green. */
function tintAt(words: readonly string[], from: number): NamedColor | undefined {
  const tint = chromaOfWords.get(TINTS[words[from]!] ?? '');
  if (!tint) return undefined;
  const next = colorAt(words, from + 1) ?? { chroma: [0, 0] as const, to: from + 1 };
  const mixed = (k: 0 | 1): number => TINT * tint[k] + (1 - TINT) * next.chroma[k];
  return { chroma: [mixed(0), mixed(1)], from, to: next.to };
}
