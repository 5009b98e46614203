import { type Example, EXAMPLES } from '../../bench/engine/examples.ts';
import type { CutOutScene } from '../../bench/engine/tools/remove-background.ts';
import { readJson, sceneFile } from '../../bench/pictures/picture-files.ts';

/** An edit of one of the project's own scenes at a size, whose result is kept as a small picture. */
export interface GoldenCase {
  /** Of its reference below `references`. */
  readonly name: string;
  readonly example: Example;
  readonly width: number;
  readonly height: number;
  /** A file of `bench/scenes`: the true alpha of a cut-out, where it is known. */
  readonly alpha?: string;
}

/** The longer side: 0.27 and 1 megapixels of a photo. */
const SIDES = { small: 600, medium: 1152 } as const;

/** Every example small, and the first of each tool also at the other size. */
export async function goldenCases(): Promise<GoldenCase[]> {
  const scenes = await readJson<CutOutScene[]>(sceneFile('cut-outs.json'));
  const first = EXAMPLES.filter(({ tool }, at) => at === EXAMPLES.findIndex((example) => example.tool === tool));
  const caseOf = (example: Example, size: keyof typeof SIDES): GoldenCase => {
    const isTall = example.scene === 'meadow.jpg';
    const [long, short] = [SIDES[size], (SIDES[size] * 3) / 4];
    const alpha = scenes.find(({ picture }) => picture === example.scene)?.alpha;
    return {
      name: `${nameOf(example)}-${size}`,
      example,
      width: isTall ? short : long,
      height: isTall ? long : short,
      ...(example.tool === 'removeBackground' && alpha !== undefined && { alpha }),
    };
  };
  return [...EXAMPLES.map((example) => caseOf(example, 'small')), ...first.map((example) => caseOf(example, 'medium'))];
}

/** Tool, scene and what was asked, as a file name. */
function nameOf({ tool, scene, params }: Example): string {
  const words = [tool, scene.replace(/\.\w+$/, ''), ...Object.values(params).map(String)];
  return words.join('-').replaceAll(/[^\w]+/g, '-');
}
