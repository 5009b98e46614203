import { familiesOfNames, traitsOf } from './traits.ts';

/** The colours that words are brought back to. */
export type ColourName =
  | 'red'
  | 'pink'
  | 'orange'
  | 'brown'
  | 'terracotta'
  | 'beige'
  | 'yellow'
  | 'green'
  | 'turquoise'
  | 'blue'
  | 'purple'
  | 'white'
  | 'grey'
  | 'black';

/**
 * What a noun asks to look for. `thing` is an object as a whole, `part` only the area that has the colour (a garment, a
 * lid), `subject` whatever the picture is about, `scenery` a thing that it hardly ever is about; the others are found in
 * ways of their own.
 */
export type NounKind =
  | 'subject'
  | 'person'
  | 'face'
  | 'hair'
  | 'beard'
  | 'skin'
  | 'garment'
  | 'part'
  | 'thing'
  | 'background'
  | 'sky'
  | 'plant'
  | 'tree'
  | 'grass'
  | 'water'
  | 'sand'
  | 'ground'
  | 'road'
  | 'wall'
  | 'building'
  | 'shadow'
  | 'text'
  | 'scratch'
  | 'wire'
  | 'scenery';

/** How such a thing stands in a picture: about as wide as high and round, taller than wide, wider than tall, or that below its sails. */
export type Build = 'round' | 'hanging' | 'tall' | 'wide' | 'hull';

export interface Noun {
  readonly kind: NounKind;
  /** Colours that such a thing usually has, for a phrase that names none. */
  readonly colours: readonly ColourName[];
}

const COLOURS: Readonly<Record<ColourName, string>> = {
  red: 'red crimson scarlet ruby maroon burgundy reddish vermilion',
  pink: 'pink rose magenta fuchsia salmon pinkish',
  orange: 'orange amber orangish',
  brown: 'brown brownish chestnut chocolate wooden leather',
  terracotta: 'terracotta rust rusty copper clay brick',
  beige: 'beige tan cream sandy ivory blond blonde',
  yellow: 'yellow golden gold yellowish mustard',
  green: 'green lime olive emerald greenish',
  turquoise: 'turquoise teal cyan aqua',
  blue: 'blue navy azure bluish',
  purple: 'purple violet lilac lavender mauve plum',
  white: 'white whitish',
  grey: 'grey gray silver greyish grayish',
  black: 'black dark',
};

const KINDS: Readonly<Record<Exclude<NounKind, 'thing'>, string>> = {
  subject: 'subject object item product foreground motif thing toy stuff something anything',
  person:
    'person man woman girl boy guy lady kid child human someone somebody tourist bride groom ' +
    'mother father baby model figure pedestrian passerby player dancer friend husband wife stranger character ' +
    'hiker jogger walker skater surfer skier policeman officer waiter bystander photographer climber ' +
    'astronaut sailor soldier chef cook doctor nurse teacher musician singer actor actress athlete runner cyclist rider ' +
    'swimmer worker farmer teenager toddler grandmother grandfather grandma grandpa daughter son brother sister mum mom dad ' +
    'passenger driver guest rower fisherman guard busker vendor clown king queen prince princess pirate santa angel witch ' +
    'wizard cowboy knight magician conductor drummer guitarist pianist violinist firefighter fireman builder plumber ' +
    'gardener postman baker butcher barber monk nun priest bicyclist motorcyclist biker skateboarder snowboarder ' +
    'spectator backpacker traveller traveler shopper commuter pilot captain infant newborn twin student teen adult ' +
    'everyone everybody crowd audience family couple team him me us himself herself myself dude bloke chap youngster ' +
    'gentleman fellow bather lifeguard shepherd boyfriend girlfriend parent grandparent aunt uncle cousin',
  face: 'face head',
  hair: 'hair hairdo hairstyle',
  beard: 'beard moustache mustache goatee stubble',
  skin: 'skin',
  garment:
    'shirt tshirt sweater jumper pullover dress jacket coat trousers pants jeans skirt blouse suit hoodie cardigan ' +
    'clothes clothing outfit top hat cap beanie bonnet beret scarf shoe glove sock uniform vest ' +
    'shorts blazer apron robe swimsuit bikini raincoat poncho kimono mitten tights gown tunic sweatshirt fleece parka ' +
    'overalls dungarees pyjamas pajamas cape sneaker sandal boot trainer slipper',
  part:
    'bow ribbon tie part area spot patch stain region lid handle stripe bit section colour color collar ear eye eyebrow nose ' +
    'mouth lip tooth neck arm hand finger thumb leg knee foot toe paw tail wing beak fin horn hoof ' +
    'sleeve pocket button zip label tag sticker saddle petal stalk stem',
  background: 'background backdrop surroundings scenery scene rest',
  sky: 'sky heaven horizon',
  tree: 'tree bush shrub palm oak pine fir spruce birch willow poplar cypress sapling conifer',
  plant: 'plant leaf foliage vegetation hedge ivy houseplant fern forest woods woodland jungle vine weed moss seedling',
  grass: 'grass lawn meadow field reed dune turf pasture prairie',
  water: 'water sea ocean lake river pond wave surf pool seawater bay lagoon stream creek canal',
  sand: 'sand beach shore desert seashore coast',
  ground: 'ground floor table tabletop desk carpet snow ice parquet countertop worktop soil dirt mud gravel',
  road:
    'road street roadway highway motorway alley lane footpath walkway paving runway pavement path asphalt cobblestone ' +
    'sidewalk trail driveway tarmac concrete cobble crosswalk',
  wall: 'wall facade plaster wallpaper',
  building: 'house building cottage villa farmhouse mansion chalet bungalow townhouse',
  shadow: 'shadow shade',
  text:
    'text word letter writing watermark caption lettering timestamp datestamp date year slogan logo inscription signature number digit headline title heading ' +
    'wording handwriting subtitle graffiti copyright typography',
  scratch: 'scratch crease tear dust speck scrape damage fold blemish smudge scuff',
  wire: 'wire powerline telephoneline phoneline electricline overheadline cable',
  scenery:
    'cloud star hill mountain volcano valley cliff cave island mist fog smoke ceiling fence railing roof crack rainbow',
};

/** Things that mostly have one of these colours. */
const TYPICAL: Readonly<Record<string, readonly ColourName[]>> = {
  cone: ['orange'],
  orange: ['orange'],
  tangerine: ['orange'],
  mandarin: ['orange'],
  clementine: ['orange'],
  apricot: ['orange'],
  mango: ['orange', 'yellow', 'green'],
  peach: ['orange', 'pink', 'red'],
  flowerpot: ['terracotta'],
  carrot: ['orange'],
  pumpkin: ['orange'],
  basketball: ['orange'],
  banana: ['yellow'],
  lemon: ['yellow'],
  taxi: ['yellow'],
  sunflower: ['yellow'],
  tomato: ['red'],
  strawberry: ['red'],
  cherry: ['red'],
  hydrant: ['red'],
  apple: ['red', 'green', 'yellow'],
  pear: ['green', 'yellow'],
  pepper: ['red', 'green', 'yellow', 'orange'],
  paprika: ['red', 'green', 'yellow', 'orange'],
  kiwi: ['green'],
  cucumber: ['green'],
  lime: ['green'],
  avocado: ['green'],
  watermelon: ['green'],
  lettuce: ['green'],
  broccoli: ['green'],
  cabbage: ['green'],
  spinach: ['green'],
  pea: ['green'],
  zucchini: ['green'],
  courgette: ['green'],
  pickle: ['green'],
  olive: ['green', 'black'],
  pineapple: ['yellow', 'orange'],
  corn: ['yellow'],
  daffodil: ['yellow'],
  dandelion: ['yellow'],
  raspberry: ['red'],
  poppy: ['red'],
  radish: ['red'],
  chili: ['red'],
  ketchup: ['red'],
  blueberry: ['blue'],
  blackberry: ['black', 'purple'],
  beetroot: ['purple'],
  tulip: ['red', 'yellow', 'pink'],
  petal: ['pink', 'red', 'purple', 'yellow'],
  blossom: ['pink', 'red', 'purple', 'yellow'],
  coconut: ['brown'],
  acorn: ['brown'],
  walnut: ['brown'],
  coal: ['black'],
  cactus: ['green'],
  grape: ['purple'],
  plum: ['purple'],
  aubergine: ['purple'],
  eggplant: ['purple'],
  flower: ['pink', 'red', 'purple', 'yellow'],
  tyre: ['black'],
  tire: ['black'],
  snowman: ['white'],
  daisy: ['white', 'yellow', 'pink'],
  lily: ['white', 'pink', 'orange'],
  orchid: ['pink', 'purple', 'white'],
  carnation: ['pink', 'red', 'white'],
  hibiscus: ['red', 'pink', 'orange'],
  marigold: ['orange', 'yellow'],
  peony: ['pink', 'red', 'white'],
  pig: ['pink', 'beige'],
  piglet: ['pink', 'beige'],
  flame: ['orange', 'yellow', 'red'],
  fire: ['orange', 'yellow', 'red'],
  campfire: ['orange', 'yellow', 'red'],
  bonfire: ['orange', 'yellow', 'red'],
  moon: ['white', 'yellow'],
  sun: ['yellow', 'orange', 'white'],
};

const BUILDS: Readonly<Record<Build, string>> = {
  round:
    'ball volleyball baseball softball globe orange apple tangerine tomato plate wheel coin clock melon pumpkin button basketball football lemon plum',
  hanging: 'balloon lightbulb bulb lollipop',
  tall: 'bottle vase tower pole candle cone rocket lighthouse chimney lamppost statue giraffe glass hydrant pylon bollard wardrobe minaret streetlamp trafficlight door',
  hull: 'boat ship',
  wide: 'car bus truck van train bench sofa couch bicycle bike motorcycle motorbike plane airplane',
};

const colourOfWord = invert(COLOURS);
const kindOfWord = invert(KINDS);
const buildOfWord = invert(BUILDS);

/** The colour that a word names, if it names one. */
export function colourOf(word: string): ColourName | undefined {
  return colourOfWord.get(word);
}

const HEADWEAR = new Set('hat cap beanie bonnet beret helmet crown tiara turban hood'.split(' '));

const CHILDREN = new Set('child kid baby toddler infant boy girl son daughter grandchild'.split(' '));

/** Whether somebody of this name is smaller than others. */
export function isChild(word: string): boolean {
  return CHILDREN.has(word);
}

const GROWN_UPS = new Set(
  'man woman lady gentleman mother father mum mom dad grandmother grandfather grandma grandpa bride groom husband wife adult parent grandparent'.split(
    ' ',
  ),
);

/** Whether somebody of this name is no child. */
export function isGrownUp(word: string): boolean {
  return GROWN_UPS.has(word);
}

export type Sex = 'female' | 'male';

const SEXES: Readonly<Record<Sex, string>> = {
  female:
    'woman lady girl bride mother wife actress daughter grandmother grandma sister mum mom queen princess witch nun ' +
    'girlfriend aunt herself',
  male:
    'man boy guy groom father husband fisherman grandfather grandpa son brother dad king prince santa wizard cowboy monk priest ' +
    'fireman postman policeman gentleman dude bloke chap boyfriend uncle him himself',
};
const sexOfWord = invert(SEXES);

/** The sex that the name of somebody says. */
export function sexOf(word: string): Sex | undefined {
  return sexOfWord.get(word);
}

const OF_EITHER_SEX_AND_ANY_AGE = new Set(
  (
    'person human someone somebody anyone figure pedestrian passerby model friend stranger character tourist bystander ' +
    'everyone everybody crowd audience family couple team me us myself'
  ).split(' '),
);

/** Whether the name of somebody says of which sex, which age or which calling. */
export function tellsWho(word: string): boolean {
  return !OF_EITHER_SEX_AND_ANY_AGE.has(word);
}

const ON_THE_TRUNK = new Set(
  (
    'shirt tshirt sweater jumper pullover dress jacket coat blouse suit hoodie cardigan clothes clothing outfit top uniform vest ' +
    'blazer robe raincoat poncho kimono gown tunic sweatshirt fleece parka'
  ).split(' '),
);

/** Whether a garment of this name covers the trunk, whatever else. */
export function isOnTrunk(word: string): boolean {
  return ON_THE_TRUNK.has(word);
}

const BELOW_THE_WAIST = new Set('trousers pants jeans skirt shorts tights leggings'.split(' '));

/** Whether a garment of this name is worn from the waist down. */
export function isBelowWaist(word: string): boolean {
  return BELOW_THE_WAIST.has(word);
}

const FOOTWEAR = new Set('shoe boot sneaker sandal trainer slipper'.split(' '));

/** Whether something of this name is worn on the feet. */
export function isFootwear(word: string): boolean {
  return FOOTWEAR.has(word);
}

/** Whether something of this name is worn about the neck, over other clothes. */
export function isNeckwear(word: string): boolean {
  return word === 'scarf';
}

/** What is small and worn on the face, the neck or the breast, in one piece across the middle. */
export type Adornment = 'glasses' | 'necklace' | 'tie';

const adornmentOfWord = invert<Adornment>({
  glasses: 'glasses spectacles eyeglasses sunglasses goggles',
  necklace: 'necklace choker',
  tie: 'tie necktie bowtie cravat',
});

/** Which of these a word names, if it names one. */
export function adornmentOf(word: string): Adornment | undefined {
  return adornmentOfWord.get(word);
}

const FROM_NECK_TO_FOOT = new Set('clothes clothing outfit suit uniform'.split(' '));

/** Whether a garment of this name may be of several pieces, from the neck to the feet. */
export function isWhole(word: string): boolean {
  return FROM_NECK_TO_FOOT.has(word);
}

/** Whether a garment of this name is worn on the head. */
export function isHeadwear(word: string): boolean {
  return HEADWEAR.has(word);
}

const SEVERAL = new Set('everyone everybody crowd audience family couple team us'.split(' '));

/** Whether a noun in the singular means several. */
export function isSeveral(word: string): boolean {
  return SEVERAL.has(word);
}

/** How a thing of this name stands, if it is known. */
export function buildOf(word: string): Build | undefined {
  return buildOfWord.get(word);
}

/** A word that is one slip of the hand away from a colour's name or a long noun, as that; other words as they are. */
export function spelt(word: string): string {
  if (colourOf(word) || knownNoun(word)) return word;
  const one = singular(word);
  if (knownNoun(one)) return word;
  const meant = (name: string): boolean => name[0] === word[0] && isOneSlipFrom(word, name);
  return LONG_COLOURS.find(meant) ?? (word.length >= LONG_NOUN - 1 ? longNouns().find(meant) : undefined) ?? word;
}

/** From a shorter name many words are one slip away. */
const LONG_COLOURS = [...colourOfWord.keys()].filter((name) => name.length >= 5);

/** From so many letters on a noun is hardly one slip away from another word. */
const LONG_NOUN = 8;

function longNouns(): string[] {
  return [...kindOfWord.keys(), ...familiesOfNames().flat()].filter((name) => name.length >= LONG_NOUN);
}

/** Whether two words differ by one letter that is missing, added or another, or by two that changed places. */
function isOneSlipFrom(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const [rest, longRest] = [short.slice(at), long.slice(at)];
  if (short.length < long.length) return rest === longRest.slice(1);
  return (
    rest.slice(1) === longRest.slice(1) ||
    (rest[0] === longRest[1] && rest[1] === longRest[0] && rest.slice(2) === longRest.slice(2))
  );
}

/** What is known of a noun in the singular; undefined for an unknown word. */
export function knownNoun(word: string): Noun | undefined {
  const kind = kindOfWord.get(word);
  if (kind) return { kind, colours: [] };
  const colours = TYPICAL[word];
  return colours || traitsOf(word) ? { kind: 'thing', colours: colours ?? [] } : undefined;
}

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['people', 'person'],
  ['teeth', 'tooth'],
  ['feet', 'foot'],
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['leaves', 'leaf'],
  ['loaves', 'loaf'],
  ['knives', 'knife'],
  ['wolves', 'wolf'],
  ['shelves', 'shelf'],
  ['mice', 'mouse'],
  ['geese', 'goose'],
  ['buses', 'bus'],
  ['scarves', 'scarf'],
  ['calves', 'calf'],
  ['gentlemen', 'gentleman'],
  ['fishermen', 'fisherman'],
  ['firemen', 'fireman'],
  ['policemen', 'policeman'],
  ['snowmen', 'snowman'],
  ['cacti', 'cactus'],
]);

/** `word` in the singular, when it is a plural that a rule can undo. */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  // A shoe, a canoe and a wave, but a tomato and a box.
  if (knownNoun(word.slice(0, -1))) return word.slice(0, -1);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(oes|shes|ches|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function invert<Name extends string>(words: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> {
  const entries = Object.entries(words) as [Name, string][];
  return new Map(entries.flatMap(([name, list]) => list.split(' ').map((word) => [word, name] as const)));
}
