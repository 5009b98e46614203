import type { Size } from '../canvas/viewport.ts';
import type { RatioField, ToolField } from '../../../../tools/tool.ts';

/** What a tool's fields hold, as it was typed. */
export type Inputs = Readonly<Record<string, string>>;

/** The names of the parameters that a field asks for. */
function paramsAskedBy(field: ToolField): readonly string[] {
  switch (field.kind) {
    case 'text':
    case 'choice':
    case 'switch':
      return [field.param];
    case 'mask':
      return field.words ? [field.words.param] : [];
    case 'ratio':
      return [field.width, field.height];
  }
}

/** What the fields hold, with the start values where nothing was typed yet. */
export function inputsOf(fields: readonly ToolField[], start: object, typed: Inputs = {}): Inputs {
  const started = start as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    fields.flatMap(paramsAskedBy).map((param) => [param, typed[param] ?? String(started[param] ?? '')]),
  );
}

/** The parameters as they are sent: words without what surrounds them, numbers as such; what was left blank is left out. */
export function paramsFrom(fields: readonly ToolField[], inputs: Inputs): Record<string, unknown> {
  const filled = fields.flatMap((field) =>
    paramsAskedBy(field).flatMap((param) => {
      const text = inputs[param]?.trim() ?? '';
      if (text === '') return [];
      return [[param, valueOf(field, text)] as const];
    }),
  );
  return Object.fromEntries(filled);
}

function valueOf({ kind }: ToolField, text: string): string | number | boolean {
  if (kind === 'switch') return text === 'true';
  return kind === 'ratio' || kind === 'choice' ? Number(text) : text;
}

/** The smallest size of the ratio `width` : `height` that holds the whole image. */
export function extendedSize(image: Size, width: number, height: number): Size {
  const ratio = width / height;
  return image.width / image.height < ratio
    ? { width: Math.round(image.height * ratio), height: image.height }
    : { width: image.width, height: Math.round(image.width / ratio) };
}

export const isSameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

/** An image that grows less keeps its shape to the eye; one that grows more is mostly made up. */
const GROWTH = { least: 1.05, most: 2 };

/** The start values of a ratio, or the nearest preset where those would leave the image as it is or more than double it. */
export function startRatio(
  field: RatioField,
  start: Readonly<Record<string, unknown>>,
  image: Size,
): Readonly<Record<string, number>> {
  const growth = ([width, height]: readonly [number, number]): number => {
    const size = extendedSize(image, width, height);
    return Math.max(size.width / image.width, size.height / image.height);
  };
  const isFine = (ratio: readonly [number, number]): boolean =>
    growth(ratio) >= GROWTH.least && growth(ratio) <= GROWTH.most;
  const wanted = [Number(start[field.width]), Number(start[field.height])] as const;
  const nearest = field.presets.filter(isFine).toSorted((a, b) => growth(a) - growth(b))[0];
  const [width, height] = isFine(wanted) || !nearest ? wanted : nearest;
  return { [field.width]: width, [field.height]: height };
}
