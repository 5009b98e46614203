import type { MaterialName } from './material.ts';

/** What people call the materials that can be recognised. */
export const MATERIAL_WORDS: Readonly<Record<Exclude<MaterialName, 'distance'>, ReadonlySet<string>>> = {
  skin: named('skin face faces complexion neck'),
  hair: named('hair beard curls hairdo hairstyle wig'),
  eyes: named('eye eyes iris irises'),
  lips: named('lip lips mouth lipstick'),
  clothes: named(
    'dress shirt tshirt blouse jumper sweater pullover cardigan hoodie jacket coat suit vest waistcoat uniform clothes ' +
      'clothing outfit gown robe top costume overalls spacesuit',
  ),
  sky: named('sky heaven'),
  water: named('water sea ocean lake river waves'),
  vegetation: named('grass lawn meadow plants trees leaves foliage bushes hedge vegetation garden'),
  sand: named('sand beach dunes shore ground'),
  earth: named('earth soil ground floor carpet rug road path field'),
  wood: named('wood table tabletop desk floor floorboards shelf shelves wooden'),
  wall: named('wall walls wallpaper'),
  fur: named('fur coat'),
  object: new Set(),
};

export const LEAVES: ReadonlySet<string> = new Set([...MATERIAL_WORDS.vegetation, 'plant', 'tree', 'leaf', 'bush']);
export const AIR_AND_WATER: ReadonlySet<string> = new Set([...MATERIAL_WORDS.sky, ...MATERIAL_WORDS.water]);

function named(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
