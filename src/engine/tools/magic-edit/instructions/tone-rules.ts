import type { Operation, Quality, Where } from './operation.ts';
import { type Found, found } from './pattern.ts';
import { type Degree, type Rule, WHOLE } from './rule.ts';
import type { Reading } from './token.ts';

/** Light, color, sharpness and noise, of the picture or a part of it. */
export const toneRules: readonly Rule[] = [
  {
    patterns: [
      'add|give|make|put? area? preposition? a? bokeh',
      'add|give|make? a? bokeh preposition? a|the? background?',
    ],
    operation: (_, { amount }) => ({ kind: 'blur', amount, where: { kind: 'background' } }),
  },
  {
    patterns: [
      'make|give|put|add? all? tone all? except object',
      'make|give|put|add? all? except object preposition? tone',
      'all? except object tone',
      'all tone except object',
      'make|give|put|add? all? tone all? except keep only? object preposition? a? hue|tone',
      'make|give|put|add? all? tone all? except object preposition a? hue',
      'make|turn|give|put the? picture preposition? tone all? except keep? only? object',
      'make|turn|give|put the? picture preposition? tone all? except keep? only? object preposition a? hue',
    ],
    operation: (match, degree) => toned(match, { ...degree }, { kind: 'allBut', phrase: match.objects[0]! }),
  },
  {
    patterns: [
      'keep only? object preposition a? hue',
      'only object preposition a? hue',
      'keep hue preposition? only? object',
      'hue only preposition object',
      'only keep object preposition? hue',
      'keep hue only preposition object',
      'keep only hue preposition object',
    ],
    operation: ({ objects }) => ({
      kind: 'tone',
      tone: 'blackAndWhite',
      amount: 1,
      where: { kind: 'allBut', phrase: objects[0]! },
    }),
  },
  {
    patterns: [
      'remove|clean all? the? hue',
      'take all? the? hue away',
      'not hue',
      'make? area not hue',
      'remove all? hue preposition area',
    ],
    operation: ({ where }) => ({ kind: 'tone', tone: 'blackAndWhite', amount: 1, where: where[0] ?? WHOLE }),
  },
  {
    patterns: ['area? is? too tone', 'area? is? not tone enough', 'not tone enough'],
    operation: (match, degree) => toned(match, found(match, 'too').length > 0 ? opposite(degree) : degree),
  },
  {
    patterns: ['area? is? too quantity', 'too quantity preposition area'],
    operation: (match, degree) => quantified(match, opposite(degree)),
  },
  {
    patterns: [
      'up up? a|the? quantity',
      'up a|the? quantity preposition area',
      'up area quantity',
      'add a|the? quantity',
      'add a|the? quantity preposition area',
      'give|make area up? a? quantity',
      'area up quantity',
      'make|take up the? quantity',
      'make|take the? quantity up',
      'make|take|push area quantity up',
      'quantity up',
      'not enough quantity',
      'make the? quantity preposition area up',
      'make quantity up',
      'all up quantity',
    ],
    operation: (match, degree) => quantified(match, degree),
  },
  {
    patterns: [
      'down|remove|clean down? a|the? quantity',
      'down|remove|clean a|the? quantity preposition area',
      'down area quantity',
      'give|make area down quantity',
      'area down quantity',
      'make|take the? quantity down',
      'make|take down the? quantity',
      'make|take area quantity down',
      'make the? quantity preposition area down',
      'take the? quantity away',
      'quantity down',
      'not quantity',
    ],
    operation: (match, degree) => quantified(match, opposite(degree)),
  },
  {
    patterns: [
      'up color',
      'up color preposition area',
      'add a? color tinge',
      'up the? color tinge|quantity',
      'give|make area up color',
      'add up? color preposition area',
      'give area a color tinge',
      'up the? color preposition area',
      'area up color',
    ],
    operation: (match, degree) => tinted(match, degree),
  },
  {
    patterns: [
      'down color',
      'down the? color tinge?',
      'down|remove|clean color preposition area',
      'down|remove|clean the? color tinge|quantity',
      'down|remove|clean the? color tinge|quantity preposition area',
      'down|remove|clean the? tone tinge',
      'take the? color tinge away',
      'give|make area down color',
      'area? is? too color',
      'too up? color',
      'area down color',
    ],
    operation: (match, degree) => tinted(match, opposite(degree)) ?? toned(match, opposite(degree)),
  },
  {
    patterns: [
      'act area? up|down|away?',
      'act up|down|away area',
      'give|make|add? area a? act',
      'up|down act',
      'a? act background',
      'background act',
    ],
    operation: (match, degree) => acted(match, degree),
  },
  {
    patterns: [
      'make|turn|give|put|take|go? area? tone',
      'make|turn|give|put|go area? preposition a? tone picture?',
      'make|give|put area? a? tone picture|background',
      'make|give|add area? a? tone tinge|quantity|hue|gradient',
      "area 'in'|'into'|'to' a? tone picture?",
      'give|add|make? a tone',
      'a? tone picture',
      'tone tone? area',
      'the tone area',
    ],
    operation: (match, degree) => toned(match, degree),
  },
  {
    patterns: ['quantity'],
    operation: (match, degree) => (degree.share === undefined ? undefined : quantified(match, degree)),
  },
  {
    patterns: ['act all? except object'],
    operation: (match, { amount }) => {
      const blurs = found(match, 'act')[0]?.quality === 'blur';
      return blurs ? { kind: 'blur', amount, where: { kind: 'allBut', phrase: match.objects[0]! } } : undefined;
    },
  },
  {
    patterns: ['area? is tone'],
    operation: (match, degree) => complaint(match, degree),
  },
];

function opposite({ amount, share }: Degree): Degree {
  return { amount: -amount, ...(share !== undefined && { share }) };
}

function toned(match: Found, degree: Degree, where = match.where[0] ?? WHOLE): Operation | undefined {
  const [tone] = found(match, 'tone');
  const there: Where = found(match, 'background').length > 0 ? { kind: 'background' } : where;
  return tone && ofQuality(tone.quality, tone.sign, degree, there, tone.color);
}

function acted(match: Found, degree: Degree): Operation | undefined {
  const [act] = found(match, 'act');
  const background = found(match, 'background').length > 0;
  const where: Where = match.where[0] ?? (background ? { kind: 'background' } : WHOLE);
  return act && ofQuality(act.quality, act.sign, degree, where);
}

function quantified(match: Found, degree: Degree): Operation | undefined {
  const [quantity] = found(match, 'quantity');
  return quantity && ofQuality(quantity.quality, quantity.sign, degree, match.where[0] ?? WHOLE);
}

function tinted(match: Found, { amount }: Degree): Operation | undefined {
  const [named] = found(match, 'color');
  return named && { kind: 'tint', color: named.color, amount, where: match.where[0] ?? WHOLE };
}

/** Noise and softness are only ever told of as a fault: "it is grainy". "It is dark" may be praise. */
function complaint(match: Found, degree: Degree): Operation | undefined {
  const [tone] = found(match, 'tone');
  return tone?.quality === 'cleanness' && tone.sign < 0 ? toned(match, opposite(degree)) : undefined;
}

function ofQuality(
  quality: Quality,
  sign: number,
  degree: Degree,
  where: Where,
  color?: Extract<Reading, { kind: 'color' }>['color'],
): Operation | undefined {
  const amount = sign * degree.amount;
  if (quality === 'tint') return color && { kind: 'tint', color, amount, where };
  if (quality === 'blur') return blurred(amount, where);
  if (quality === 'sharpness' && amount < 0) return blurred(-SOFTENED * amount, where);
  if (amount < 0 && ['cleanness', 'blackAndWhite', 'sepia'].includes(quality)) return undefined;
  return { kind: 'tone', tone: quality, amount, where, ...(degree.share !== undefined && { share: degree.share }) };
}

/** What is to be softer is to be blurred a little. */
const SOFTENED = 0.5;

/** What is out of focus cannot be brought back; the whole picture can be sharpened. */
function blurred(amount: number, where: Where): Operation | undefined {
  if (amount > 0) return { kind: 'blur', amount, where };
  return where.kind === 'background' ? undefined : { kind: 'tone', tone: 'sharpness', amount: -amount, where };
}
