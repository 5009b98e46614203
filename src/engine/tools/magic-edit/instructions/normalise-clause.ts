import { reading, type Reading, type Token } from './token.ts';

/** A clause with its degree taken out, and words that only mean something together made one token. */
export interface NormalisedClause {
  readonly tokens: readonly Token[];
  /** 1 when no degree is named. */
  readonly amount: number;
  readonly share?: number;
}

/**
 * Takes courtesies, degrees and shares out of a clause and joins "more vivid", "less yellowish", "blue to white gradient" into
 * one token each. `loosely` also takes words for courtesies and degrees that could be something else.
 */
export function normaliseClause(tokens: readonly Token[], loosely: boolean): NormalisedClause {
  const isOnly = (token: Token, kind: 'filler' | 'degree'): boolean =>
    reading(token, kind) !== undefined && (loosely || token.readings.length === 1);
  let amount = 1;
  let share: number | undefined;
  const kept: Token[] = [];
  const said = withoutSimile(tokens);
  for (const [i, token] of said.entries()) {
    const degree = isOnly(token, 'degree') ? reading(token, 'degree') : undefined;
    const percent = reading(token, 'percent');
    if (degree) amount *= degree.amount;
    else if (percent) {
      share = percent.share;
      if (kept.at(-1)?.text === 'by') kept.pop();
    } else if (!isOnly(token, 'filler') && !isLookOf(token, said[i + 1])) kept.push(token);
  }
  return { tokens: joinGradients(joinComparatives(kept)), amount, ...(share !== undefined && { share }) };
}

/** "pink like a sunset", "red like a rose": the color alone, for the rest only paints it. */
function withoutSimile(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(({ text }, i) => /^like\b/.test(text) && i > 0 && reading(tokens[i - 1]!, 'color'));
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** "make it look brighter": a verb; in "a warm look" it is a noun. */
function isLookOf(token: Token, next: Token | undefined): boolean {
  return ['look', 'looks', 'feel'].includes(token.text) && next !== undefined;
}

/** "more vivid", "less dark": one adjective; "crisp and sharp" without its "and": also one. */
function joinComparatives(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const tone = reading(token, 'tone');
    const lastTone = last && reading(last, 'tone');
    if (last && tone && (reading(last, 'up') ?? reading(last, 'down')) && !lastTone) {
      joined[joined.length - 1] = directed(last, token);
    } else if (!(lastTone && tone && lastTone.quality === tone.quality)) joined.push(token);
  }
  return joined;
}

function directed(direction: Token, token: Token): Token {
  const turned = reading(direction, 'down') !== undefined;
  const readings = token.readings
    .filter((each) => each.kind === 'tone' || each.kind === 'quantity')
    .map((each): Reading => (turned ? { ...each, sign: each.sign === 1 ? -1 : 1 } : each))
    .filter((each) => each.kind === 'tone');
  return { text: `${direction.text} ${token.text}`, readings };
}

const FROM = ['from', 'of', 'between', 'with', 'in'];
const TO = ['to', 'into', 'and', '+', '&'];

/** "gradient from blue to white", "blue to white gradient": one backdrop. */
function joinGradients(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex((token) => reading(token, 'gradient'));
  const first = tokens.findIndex(
    (token, i) => reading(token, 'color') && TO.includes(tokens[i + 1]?.text ?? '') && isColor(tokens, i + 2, 'a'),
  );
  if (at < 0 || first < 0) return [...tokens];
  const second = tokens[first + 2]!.readings.length > 0 && reading(tokens[first + 2]!, 'a') ? first + 3 : first + 2;
  const colors = [reading(tokens[first]!, 'color')!.color, reading(tokens[second]!, 'color')!.color] as const;
  const start = FROM.includes(tokens[first - 1]?.text ?? '') ? first - 1 : first;
  const gradient: Token = {
    text: 'gradient',
    readings: [
      { kind: 'gradient', colors },
      { kind: 'backdrop', backdrop: { kind: 'gradient', colors } },
    ],
  };
  return tokens.flatMap((token, i) => (i === at ? [gradient] : i >= start && i <= second ? [] : [token]));
}

function isColor(tokens: readonly Token[], at: number, skipped: 'a'): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  return reading(token, skipped) ? isColor(tokens, at + 1, skipped) : reading(token, 'color') !== undefined;
}
