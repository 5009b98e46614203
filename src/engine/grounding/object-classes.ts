import type { Stuff } from './find-stuff.ts';
import type { NounKind } from './vocabulary.ts';

/** What the network's features tell apart; each with the names of its things, in the singular; areas without a shape by themselves. */
const CLASS_NAMES = {
  ball: 'ball balloon globe football basketball volleyball tennisball baseball marble clock',
  bird:
    'bird pigeon dove crow raven sparrow robin seagull gull swan duck goose chicken hen rooster turkey eagle hawk owl penguin ' +
    'parrot flamingo stork heron pelican duckling chick peacock ostrich',
  boat: 'boat ship canoe kayak ferry raft dinghy gondola rowboat speedboat sailboat yacht surfboard',
  box:
    'box package parcel carton book notebook magazine suitcase briefcase luggage bag backpack rucksack handbag purse laptop computer ' +
    'phone smartphone tablet monitor screen television tv camera radio toaster microwave printer speaker picture painting photo photograph ' +
    'frame poster mirror present gift envelope recordplayer amplifier amp typewriter projector whiteboard blackboard noticeboard chalkboard ' +
    'notepad folder sheet postcard hive beehive sign signpost roadsign billboard flag banner mailbox toolbox crate',
  building:
    'house building cottage villa farmhouse henhouse boathouse dollhouse castle church temple barn hut cabin shed garage kiosk tent lighthouse tower windmill',
  cabinet:
    'cabinet dresser chest drawer wardrobe closet shelf bookshelf bookcase cupboard sideboard nightstand headboard door window gate piano',
  cycle:
    'bicycle bike scooter motorcycle motorbike moped tricycle skateboard cart wheelbarrow stroller pram buggy sledge sled toboggan lawnmower',
  food:
    'apple orange tangerine mango peach pumpkin lemon tomato cherry pear banana carrot fruit grape pineapple strawberry watermelon melon ' +
    'lime kiwi avocado plum bread loaf baguette croissant cake pie pizza sandwich cheese bun muffin cupcake doughnut donut pepper egg mushroom ' +
    'cookie burger pancake potato onion',
  quadruped:
    'dog puppy cat kitten fox wolf squirrel hamster monkey lion tiger horse pony foal cow bull calf sheep lamb goat deer camel bear teddy ' +
    'teddybear rabbit bunny hare zebra panda donkey mouse rat elephant giraffe pig piglet hog animal pet hippo rhino frog turtle tortoise ' +
    'crocodile kangaroo alpaca llama plush creature hedgehog raccoon otter koala',
  seat: 'chair stool armchair bench couch sofa settee bed deckchair table desk pew pillow cushion mattress duvet quilt blanket towel rug',
  tall:
    'lamp lamppost streetlight streetlamp trafficlight column chimney statue post pole hydrant cone buoy bollard snowman ' +
    'postbox letterbox phonebox candle candlestick',
  umbrella: 'umbrella parasol kite plane airplane rocket helicopter hangglider',
  vehicle:
    'car vehicle taxi cab bus truck lorry van minivan suv ambulance train tram tractor caravan trailer jeep coach minibus',
  vessel:
    'mug cup teacup bowl vase jug pitcher teapot kettle glass tumbler pot pan saucepan bucket pail basket can bin juice plate saucer coffee ' +
    'bottle carafe tube lantern jar barrel flowerpot thermos dustbin trough eggcup inkwell',
  person: '',
  plant: 'flower cactus tulip sunflower rose bouquet bonsai',
  worn: 'shoe boot sneaker sandal slipper trainer',
  sky: '',
  grass: '',
  water: '',
  sand: '',
  ground: '',
  road: '',
  wall: '',
} as const;

export type ObjectClass = keyof typeof CLASS_NAMES;

/** In the order of the planes of `ClassMaps`. */
export const OBJECT_CLASSES = Object.keys(CLASS_NAMES) as ObjectClass[];

const classOfKind: Readonly<Partial<Record<NounKind, ObjectClass>>> = {
  person: 'person',
  tree: 'plant',
  plant: 'plant',
  building: 'building',
  sky: 'sky',
  grass: 'grass',
  water: 'water',
  sand: 'sand',
  ground: 'ground',
  road: 'road',
  wall: 'wall',
  face: 'worn',
  hair: 'worn',
  skin: 'worn',
  garment: 'worn',
};

const classOfName: ReadonlyMap<string, ObjectClass> = new Map(
  OBJECT_CLASSES.flatMap((name) => CLASS_NAMES[name].split(' ').map((word) => [word, name] as const)),
);

/** The class of what a noun in the singular names; undefined for one that belongs to none. */
export function classOf({ kind, noun }: { readonly kind: NounKind; readonly noun?: string }): ObjectClass | undefined {
  return classOfKind[kind] ?? (kind === 'thing' && noun !== undefined ? classOfName.get(noun) : undefined);
}

const STUFF: ReadonlySet<string> = new Set<Stuff>(['sky', 'grass', 'water', 'sand', 'ground', 'road', 'wall']);

/** Whether a class or a kind of noun is one of areas without a shape. */
export function isStuff(name: string): name is Stuff {
  return STUFF.has(name);
}

/** What the probe takes things for often, where they were left out of its fit (decision 424). */
const TAKEN_FOR: Readonly<Partial<Record<ObjectClass, readonly ObjectClass[]>>> = {
  ball: ['food'],
  food: ['ball', 'vessel'],
  road: ['ground'],
  ground: ['road', 'sand'],
  sand: ['ground'],
  grass: ['plant'],
};

/** How likely something is of a class, or of one that it is often taken for, by its chances of each: 0..1. */
export function chanceOf(asked: ObjectClass, chances: Float32Array): number {
  const alike = [asked, ...(TAKEN_FOR[asked] ?? [])];
  return alike.reduce((sum, name) => sum + chances[OBJECT_CLASSES.indexOf(name)]!, 0);
}
