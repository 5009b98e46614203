import type { ColourName } from './vocabulary.ts';

/** What things of a family have in common as far as a picture can show it. A thing need not have all of it. */
export interface Traits {
  /**
   * The share of things of any other name that have all of these traits: how little having them says. Measured
   * (`npm run bench -- words-common`, decision 315).
   */
  readonly common: number;
  /** The same for those names of the family that tell how the thing is built as well (`vocabulary.ts`). */
  readonly commonBuilt?: number;
  /** What most of it is coloured. */
  readonly palette?: readonly ColourName[];
  /** Colours of which it has every one. */
  readonly both?: readonly [ColourName, ColourName];
  /** Height by width, least and most. */
  readonly aspect?: readonly [least: number, most: number];
  /** The share of its box that it fills, least and most. */
  readonly filled?: readonly [least: number, most: number];
  /** Long and thin, or with little in its box. */
  readonly slim?: true;
  /** Whose own outline may grow wider in a step: a bottle's below its neck, a car's below its windows. */
  readonly stepped?: true;
  /** With corners: no ellipse. */
  readonly cornered?: true;
  /** Of one vivid colour at most, whichever. */
  readonly plain?: true;
  /** With dark parts: tyres, windows. */
  readonly darkParts?: true;
  /** With fur or another fine texture. */
  readonly rough?: true;
  /** Of a smooth skin: without fur. */
  readonly sleek?: true;
  /** With limbs, a head or wings: no ellipse. */
  readonly limbed?: true;
  /** Large, standing on something: it ends below the upper part of the picture, and is no small part of a thing. */
  readonly grounded?: true;
  /** In the air: it ends above the lower part of the picture. */
  readonly aloft?: true;
  /** May be seen in the sky, and is meant there where something is. */
  readonly flies?: true;
  /** Lies on furniture that the network calls by the same class: what carries such a thing is none. */
  readonly upon?: true;
  /** Without vivid colours but for a little, such as a collar. */
  readonly muted?: true;
}

const FUR: readonly ColourName[] = ['brown', 'beige', 'white', 'black', 'grey', 'orange'];
const METAL: readonly ColourName[] = ['black', 'grey', 'white', 'beige'];
/** Of tools, with the wood of their handles. */
const TOOLS: readonly ColourName[] = [...METAL, 'brown'];
const WOOD: readonly ColourName[] = ['brown', 'beige', 'orange', 'red', 'black', 'white'];

const FAMILIES: readonly (readonly [Traits, string])[] = [
  [
    { common: 0.78, commonBuilt: 0.36, aspect: [0.3, 2.6], filled: [0.5, 1] },
    'mug cup teacup bowl vase jug pitcher teapot kettle glass tumbler goblet jar pot pan saucepan skillet bucket pail basket ' +
      'tin can canister tub basin planter urn thermos barrel keg beaker flask trophy bin dustbin lantern ashtray crock ' +
      'coffee tea beer juice milk cocktail soda lemonade milkshake smoothie drink soup honey jam flowerpot wastebasket trash wastebin garbage rubbish container eggcup inkwell sack',
  ],
  [
    { common: 0.61, commonBuilt: 0.2, aspect: [0.1, 1.4], filled: [0.6, 1] },
    'plate saucer dish tray platter frisbee disc disk record salad tambourine',
  ],
  [{ common: 0.61, commonBuilt: 0.2, upon: true, aspect: [0.1, 1.4], filled: [0.6, 1] }, 'cushion pillow'],
  [
    { common: 0.28, commonBuilt: 0.25, stepped: true, aspect: [1.5, 6], filled: [0.35, 1], cornered: true },
    'bottle carafe decanter vial shaker shampoo perfume lotion',
  ],
  [
    { common: 0.24, commonBuilt: 0.23, stepped: true, aspect: [1.6, 9], filled: [0.45, 1] },
    'candle candlestick tube lipstick',
  ],
  [{ common: 0.41, stepped: true, plain: true, aspect: [0.4, 2.6], filled: [0.2, 0.72] }, 'umbrella parasol'],
  [
    { common: 0.11, plain: true, aloft: true, flies: true, aspect: [0.5, 2.6], filled: [0.3, 0.75] },
    'kite hangglider paraglider parachute',
  ],
  [
    {
      common: 0.07,
      commonBuilt: 0.03,
      stepped: true,
      plain: true,
      darkParts: true,
      grounded: true,
      aspect: [0.2, 1.3],
      filled: [0.5, 1],
    },
    'car vehicle taxi cab bus truck lorry van minivan suv limousine ambulance train tram wagon jeep pickup trailer caravan ' +
      'tractor bulldozer excavator digger tank carriage locomotive coach sedan convertible hearse minibus firetruck fireengine camper forklift',
  ],
  [
    {
      common: 0.58,
      commonBuilt: 0.17,
      stepped: true,
      filled: [0.1, 0.75],
      plain: true,
      darkParts: true,
      grounded: true,
    },
    'bicycle bike scooter motorcycle motorbike moped tricycle unicycle wheelchair stroller pram skateboard ' +
      'trolley buggy sledge sled toboggan quad rollerblade cart rickshaw wheelbarrow snowmobile lawnmower',
  ],
  [
    { common: 0.76, commonBuilt: 0.26, stepped: true, aspect: [0.15, 2], filled: [0.2, 0.9], plain: true },
    'boat ship jetski canoe kayak ferry raft dinghy submarine surfboard gondola lifeboat rowboat speedboat',
  ],
  [
    { common: 0.76, commonBuilt: 0.26, stepped: true, flies: true, aspect: [0.15, 2], filled: [0.2, 0.9], plain: true },
    'plane airplane aeroplane aircraft jet helicopter drone glider airship blimp zeppelin spaceship spacecraft shuttle ufo satellite',
  ],
  [{ common: 0.25, stepped: true, aspect: [0.6, 2.4], filled: [0.2, 0.62], plain: true }, 'sailboat yacht windsurfer'],
  [
    {
      common: 0.16,
      stepped: true,
      palette: FUR,
      rough: true,
      muted: true,
      limbed: true,
      grounded: true,
      aspect: [0.45, 2.5],
      filled: [0.35, 0.92],
    },
    'dog puppy cat kitten fox wolf squirrel hamster guineapig monkey ape gorilla ' +
      'lion lioness tiger leopard cheetah lynx horse pony foal cow bull calf sheep lamb goat deer stag moose camel llama ' +
      'alpaca kangaroo koala hedgehog beaver otter raccoon sloth bison buffalo pet unicorn ox',
  ],
  [
    {
      common: 0.12,
      commonBuilt: 0.11,
      palette: FUR,
      rough: true,
      muted: true,
      aspect: [0.6, 2.5],
      filled: [0.35, 0.92],
    },
    'bear teddy teddybear plush plushie rabbit bunny hare owl giraffe meerkat animal creature',
  ],
  [
    { common: 0.03, both: ['black', 'white'], muted: true },
    'zebra panda penguin skunk badger magpie dalmatian orca dice chessboard',
  ],
  [
    {
      common: 0.16,
      palette: ['grey', 'brown', 'black'],
      muted: true,
      limbed: true,
      aspect: [0.2, 1.8],
      filled: [0.4, 0.92],
    },
    'donkey mouse rat mole bat boar',
  ],
  [
    {
      common: 0.09,
      palette: ['grey', 'brown', 'black'],
      muted: true,
      sleek: true,
      limbed: true,
      grounded: true,
      aspect: [0.2, 1.8],
      filled: [0.4, 0.92],
    },
    'elephant rhino rhinoceros hippo hippopotamus seal walrus whale dolphin shark manatee',
  ],
  [
    {
      common: 0.32,
      palette: ['pink', 'beige', 'brown', 'black', 'white'],
      limbed: true,
      grounded: true,
      aspect: [0.35, 1.8],
      filled: [0.4, 0.92],
    },
    'pig piglet hog sow',
  ],
  [
    { common: 0.6, filled: [0.25, 0.8], flies: true, plain: true, limbed: true },
    'bird pigeon dove crow raven sparrow robin seagull gull swan duck goose chicken hen rooster turkey eagle hawk falcon ' +
      'stork heron flamingo parrot peacock ostrich pelican duckling chick gosling canary budgie toucan hummingbird kingfisher ' +
      'woodpecker puffin',
  ],
  [
    {
      common: 0.31,
      palette: ['green', 'brown', 'grey', 'beige'],
      filled: [0.25, 0.75],
      plain: true,
      limbed: true,
      grounded: true,
    },
    'frog toad turtle tortoise crocodile alligator lizard chameleon dinosaur dragon iguana gecko',
  ],
  [
    { common: 0.76, filled: [0.25, 0.85], aspect: [0.2, 2.2], plain: true },
    'fish goldfish butterfly bee wasp fly spider ant beetle crab lobster ladybug ladybird shell snail octopus squid jellyfish starfish seahorse dragonfly moth mosquito caterpillar seashell insect bug',
  ],
  [
    { common: 0.62, commonBuilt: 0.18, aspect: [0.6, 1.7], filled: [0.6, 0.97], plain: true },
    'apple orange tangerine mandarin clementine apricot mango peach pumpkin lemon tomato cherry kiwi lime avocado watermelon fruit pepper paprika pear strawberry raspberry fig ' +
      'cabbage lettuce plum melon grapefruit coconut blueberry radish beetroot',
  ],
  [{ common: 0.4, stepped: true, palette: ['green', 'brown', 'terracotta'], filled: [0.25, 0.9] }, 'cactus bonsai'],
  [
    { common: 0.46, filled: [0.15, 0.72] },
    'banana carrot cucumber zucchini courgette chili corn pea aubergine eggplant pickle grape pineapple broccoli cauliflower celery leek asparagus artichoke',
  ],
  [
    { common: 0.18, stepped: true, slim: true },
    'snake worm eel rope wire cable cord string chain hose necklace bracelet belt leash ladder pipe centipede tape',
  ],
  [
    { common: 0.11, commonBuilt: 0.08, stepped: true, slim: true, palette: TOOLS },
    'fork knife spoon teaspoon pen pencil brush paintbrush toothbrush hammer screwdriver wrench spanner pliers saw scissors axe ' +
      'shovel spade rake broom mop stick pole rod cane sword needle key nail screw antenna mast crane chopstick ladle spatula whisk crutch arrow dart gun pistol rifle ' +
      'flashlight torch microphone syringe corkscrew ruler comb telescope post',
  ],
  [
    { common: 0.13, stepped: true, slim: true, palette: WOOD },
    'flute trumpet saxophone trombone bat oar paddle racket racquet ski snowboard bow skis branch log treetrunk twig',
  ],
  [
    { common: 0.61, stepped: true, palette: WOOD, filled: [0.2, 0.85] },
    'guitar violin cello ukulele banjo harp mandolin',
  ],
  [{ common: 0.46, palette: ['black', 'brown', 'white'], filled: [0.4, 0.95] }, 'piano keyboard drum accordion organ'],
  [
    { common: 0.54, stepped: true, aspect: [0.7, 3], filled: [0.12, 0.75], plain: true, grounded: true },
    'chair stool highchair rockingchair deckchair lounger',
  ],
  [
    { common: 0.78, stepped: true, filled: [0.2, 0.85], plain: true, grounded: true },
    'armchair throne swing hammock cradle crib easel tripod',
  ],
  [
    {
      common: 0.3,
      commonBuilt: 0.2,
      stepped: true,
      aspect: [0.15, 0.95],
      filled: [0.2, 0.85],
      plain: true,
      grounded: true,
    },
    'bench pew',
  ],
  [
    { common: 0.8, stepped: true, aspect: [0.15, 5], filled: [0.25, 1] },
    'sign signpost roadsign billboard gramophone phonograph recordplayer palette',
  ],
  [
    {
      common: 0.46,
      commonBuilt: 0.27,
      stepped: true,
      aspect: [0.15, 0.95],
      filled: [0.35, 1],
      plain: true,
      grounded: true,
    },
    'couch sofa settee sideboard counter piano pallet bed mattress bathtub trough',
  ],
  [
    {
      common: 0.52,
      commonBuilt: 0.28,
      stepped: true,
      aspect: [0.4, 3],
      filled: [0.6, 1],
      plain: true,
      cornered: true,
      grounded: true,
    },
    'cabinet dresser chest drawer crate wardrobe closet cupboard shelf bookshelf bookcase booth kennel nightstand headboard fireplace',
  ],
  [
    { common: 0.26, filled: [0.55, 1], palette: METAL, plain: true, cornered: true },
    'computer amplifier amp projector grill barbecue radiator camera printer speaker microwave fridge refrigerator freezer oven stove dishwasher washer dryer ' +
      'console remote keyboard router calculator sink toilet binoculars appliance microscope cannon',
  ],
  // What stands on a table or hangs on a wall is made in any colour.
  [
    { common: 0.4, stepped: true, filled: [0.5, 1], plain: true, cornered: true },
    'telephone toaster radio typewriter mixer blender stapler machine heater fan vacuum iron',
  ],
  // What a screen shows has any colour.
  [
    { common: 0.6, filled: [0.5, 1], aspect: [0.3, 2.4], cornered: true },
    'laptop phone smartphone tablet monitor screen television tv',
  ],
  [
    { common: 0.43, filled: [0.62, 1], aspect: [0.25, 2.2], cornered: true },
    'box package parcel carton book notebook notepad folder banknote placemat dictionary matchbox ' +
      'whiteboard blackboard noticeboard chalkboard hutch coop hive beehive magazine card envelope picture painting photo ' +
      'photograph frame poster mirror board cube block brick dice bag backpack rucksack ' +
      'purse handbag wallet mailbox cooler sponge soap present gift map menu ticket calendar lunchbox fishtank ' +
      'aquarium cage birdhouse birdcage banner flag stamp',
  ],
  [
    { common: 0.3, palette: ['white', 'beige', 'yellow'], filled: [0.62, 1], aspect: [0.25, 2.2], cornered: true },
    'paper sheet page document newspaper postcard',
  ],
  [
    { common: 0.72, commonBuilt: 0.33, stepped: true, aspect: [0.6, 4], filled: [0.35, 0.8] },
    'cone pyramid tipi teepee',
  ],
  [{ common: 0.46, stepped: true, grounded: true, aspect: [0.35, 1.1], filled: [0.35, 0.8] }, 'tent marquee'],
  [
    { common: 0.57, aspect: [0.3, 3], filled: [0.55, 1], cornered: true },
    'suitcase briefcase luggage trunk toolbox baggage',
  ],
  [{ common: 0.28, commonBuilt: 0.25, aspect: [1.2, 3.6], filled: [0.7, 1], cornered: true }, 'door gate'],
  [{ common: 0.51, aspect: [0.4, 3], filled: [0.65, 1], cornered: true }, 'window shutter'],
  // Drawn back they leave the window between them.
  [{ common: 0.6, aspect: [0.4, 8], filled: [0.35, 1] }, 'curtain'],
  [
    { common: 0.83, aspect: [0.15, 3], filled: [0.5, 1] },
    'towel blanket duvet quilt awning cloth tablecloth napkin mat doormat rug',
  ],
  [
    {
      common: 0.24,
      palette: ['grey', 'brown', 'beige', 'black', 'white'],
      muted: true,
      aspect: [0.25, 1.7],
      filled: [0.5, 0.97],
    },
    'rock stone boulder pebble stump',
  ],
  [
    { common: 0.28, palette: ['orange', 'yellow', 'red'], aspect: [0.6, 4], filled: [0.3, 0.85] },
    'fire flame campfire bonfire',
  ],
  [
    {
      common: 0.05,
      aloft: true,
      flies: true,
      palette: ['yellow', 'orange', 'white', 'beige', 'grey'],
      aspect: [0.7, 1.4],
      filled: [0.55, 0.97],
    },
    'sun moon',
  ],
  [
    { common: 0.84, aspect: [0.5, 2], filled: [0.3, 0.95] },
    'buoy lifebuoy lifebelt ring earring mask puppet nest skull',
  ],
  [{ common: 0.64, aspect: [0.9, 4.5], filled: [0.4, 0.9] }, 'icecream lollipop popsicle sail'],
  [{ common: 0.86, aspect: [0.5, 2], filled: [0.2, 0.95] }, 'hat cap headphone headset earphone crown glove mitten'],
  // One hangs, and is as wide as its shade; of another only the shade shows.
  [{ common: 0.6, stepped: true, aspect: [0.35, 8], filled: [0.2, 0.97] }, 'lamp light lampshade chandelier'],
  [
    { common: 0.49, commonBuilt: 0.45, stepped: true, aspect: [1.15, 8], filled: [0.2, 0.97] },
    'lamppost streetlight streetlamp trafficlight pylon bollard minaret pagoda silo pillar lighthouse tower obelisk column chimney rocket skyscraper windmill steeple statue sculpture ' +
      'postbox letterbox phonebox bust monument figurine doll snowman robot scarecrow mannequin hourglass hydrant totem fountain pump',
  ],
  [
    { common: 0.79, stepped: true, filled: [0.35, 1], aspect: [0.3, 2.2], grounded: true },
    'house building cottage villa farmhouse mansion chalet bungalow townhouse sandcastle ruin greenhouse stall shelter castle church temple barn hut cabin shed henhouse boathouse dollhouse newsstand garage kiosk bridge igloo stadium pier haystack bale',
  ],
  [
    { common: 0.71, commonBuilt: 0.07, aspect: [0.5, 2], filled: [0.55, 0.97] },
    'ball balloon globe football basketball volleyball baseball softball marble pearl magnet clock watch wheel coin button medal ' +
      'egg helmet compass bulb lightbulb bubble star sphere bell',
  ],
  [
    {
      common: 0.53,
      palette: ['brown', 'beige', 'yellow', 'orange', 'white', 'red'],
      aspect: [0.15, 1.8],
      filled: [0.45, 1],
    },
    'bread loaf baguette bun roll croissant toast pizza burger hamburger sandwich cake pie cookie biscuit muffin cupcake ' +
      'food doughnut donut pancake waffle candy rice sushi cheese butter pasta noodle spaghetti chip fry steak meat sausage bacon ham hotdog ' +
      'taco burrito potato onion garlic mushroom nut peanut cereal pretzel bagel',
  ],
  [{ common: 0.6, aspect: [0.2, 1.2], filled: [0.25, 0.85] }, 'shoe boot sneaker sandal slipper heel trainer skate'],
  [{ common: 0.16, aspect: [0.15, 0.75], filled: [0.2, 0.8] }, 'glasses eyeglasses sunglasses goggles'],
];

const traitsOfWord: ReadonlyMap<string, Traits> = new Map(
  FAMILIES.flatMap(([traits, list]) => list.split(' ').map((word) => [word, traits] as const)),
);

/** Names whose things have the same traits, each family's together. */
export function familiesOfNames(): string[][] {
  return FAMILIES.map(([, list]) => list.split(' '));
}

/** What is known of things of this name, a noun in the singular; undefined for a word that nobody taught. */
export function traitsOf(word: string): Traits | undefined {
  return traitsOfWord.get(word);
}
