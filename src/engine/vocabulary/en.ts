import type { Vocabulary } from './vocabulary.ts';

/** The English vocabulary. */
export const en: Vocabulary = {
  head: 'last',
  pluralS: true,
  objects: {
    person:
      'person/people, man/men, woman/women, girl, boy, guy, lady/ladies, gentleman/gentlemen, kid, child/children, human, baby/babies, toddler, ' +
      'teenager, adult, somebody, someone, everyone/everyone, everybody/everybody, tourist, bride, groom, mother, father, mum, mom, dad, friend, stranger, ' +
      'pedestrian, passerby/passersby, player, dancer, hiker, runner, cyclist, rider, surfer, skier, skater, swimmer, walker, worker, ' +
      'policeman/policemen, officer, soldier, waiter, chef, doctor, nurse, teacher, student, singer, musician, photographer, model, ' +
      'grandmother, grandfather, grandma, grandpa, son, daughter, brother, sister, husband, wife/wives, family/family, couple/couple, figure, ' +
      'fisherman/fishermen, farmer, driver, passenger, guest, actor, actress, athlete, bystander, astronaut, fellow, dude, me, him, us, them',
    bicycle: 'bicycle, bike, cycle, pushbike, mountain bike, racing bike',
    car: 'car, automobile, taxi, cab, sedan, suv, hatchback, sports car, convertible, minivan, jeep, police car',
    motorcycle: 'motorcycle, motorbike, scooter, moped, vespa',
    airplane: 'airplane, aeroplane, plane, aircraft, jet, airliner, glider',
    bus: 'bus, coach, minibus, double decker, school bus',
    train: 'train, tram, locomotive, subway, metro, streetcar, railcar',
    truck: 'truck, lorry/lorries, van, pickup, pick-up, trailer, fire engine, fire truck, ambulance',
    boat: 'boat, ship, sailboat, sailing boat, yacht, canoe, kayak, rowboat, rowing boat, ferry/ferries, vessel, dinghy, gondola, raft',
    'traffic light': 'traffic light, traffic signal, stoplight, stop light',
    'fire hydrant': 'fire hydrant, hydrant',
    'stop sign': 'stop sign, sign, signboard, road sign, traffic sign, street sign',
    'parking meter': 'parking meter',
    bench: 'bench/benches, park bench, pew',
    bird:
      'bird, eagle, seagull, gull, pigeon, duck, goose/geese, swan, parrot, owl, hawk, crow, raven, chicken, hen, rooster, sparrow, ' +
      'robin, heron, stork, flamingo, penguin, ostrich, peacock, falcon, dove, pelican, hummingbird, turkey, finch, kingfisher',
    cat: 'cat, kitten, kitty, tomcat',
    dog:
      'dog, puppy/puppies, hound, doggy, poodle, labrador, retriever, terrier, shepherd dog, husky, dachshund, bulldog, beagle, ' +
      'chihuahua, collie, spaniel, pug, corgi, dalmatian, rottweiler, golden retriever',
    horse: 'horse, pony/ponies, foal, mare, stallion, donkey, mule',
    sheep: 'sheep, lamb, ram, goat, ewe',
    cow: 'cow, bull, calf/calves, cattle, ox/oxen, buffalo, bison, yak',
    elephant: 'elephant',
    bear: 'bear, grizzly, polar bear, panda, brown bear, black bear',
    zebra: 'zebra',
    giraffe: 'giraffe',
    backpack: 'backpack, rucksack, knapsack, school bag',
    umbrella: 'umbrella, parasol, sunshade',
    handbag: 'handbag, bag, purse, shoulder bag, tote, shopping bag, satchel',
    tie: 'tie, necktie, bow tie, bowtie',
    suitcase: 'suitcase, luggage, trunk, briefcase',
    frisbee: 'frisbee, flying disc',
    skis: 'skis/skis, ski/skis',
    snowboard: 'snowboard',
    'sports ball':
      'sports ball, ball, football, basketball, baseball, soccer ball, volleyball, tennis ball, golf ball, beach ball',
    kite: 'kite, parachute, paraglider',
    'baseball bat': 'baseball bat, bat, cricket bat',
    'baseball glove': 'baseball glove, catcher’s mitt',
    skateboard: 'skateboard, longboard',
    surfboard: 'surfboard, paddle board, surf board',
    'tennis racket': 'tennis racket, racket, racquet',
    bottle: 'bottle, flask, wine bottle, water bottle, beer bottle, jar',
    'wine glass': 'wine glass/wine glasses, glass/glasses, goblet, champagne glass/champagne glasses, drink',
    cup: 'cup, mug, coffee cup, teacup, tea cup, coffee, coffee mug, espresso, tumbler, beaker',
    fork: 'fork',
    knife: 'knife/knives',
    spoon: 'spoon, teaspoon, ladle',
    bowl: 'bowl, dish/dishes, basin',
    banana: 'banana',
    apple: 'apple',
    sandwich: 'sandwich/sandwiches, burger, hamburger, bagel, toast',
    orange: 'orange, tangerine, mandarin, clementine, lemon, grapefruit',
    broccoli: 'broccoli',
    carrot: 'carrot',
    'hot dog': 'hot dog, hotdog, sausage',
    pizza: 'pizza, slice of pizza',
    donut: 'donut, doughnut',
    cake: 'cake, birthday cake, cupcake, muffin, pie, tart, cheesecake',
    chair: 'chair, armchair, stool, seat, deck chair, deckchair, office chair, wheelchair, high chair',
    couch: 'couch/couches, sofa, settee, loveseat',
    'potted plant':
      'potted plant, houseplant, plant, flowerpot, flower pot, pot, cactus, succulent, flower, bonsai, bouquet',
    bed: 'bed, mattress, crib, cot',
    'dining table': 'dining table, table, desk, coffee table, tabletop',
    toilet: 'toilet, loo, toilet seat',
    tv: 'television, tv, monitor, screen, computer screen, display',
    laptop: 'laptop, notebook computer, macbook, computer',
    mouse: 'computer mouse, mouse/mice',
    remote: 'remote, remote control, controller, game controller',
    keyboard: 'keyboard',
    'cell phone': 'cell phone, phone, mobile phone, smartphone, mobile, cellphone, iphone, telephone',
    microwave: 'microwave, microwave oven',
    oven: 'oven, stove, cooker',
    toaster: 'toaster',
    sink: 'sink, washbasin, wash basin',
    refrigerator: 'refrigerator, fridge, freezer',
    book: 'book, magazine, notebook, novel',
    clock: 'clock, wall clock, alarm clock, watch/watches, wristwatch',
    vase: 'vase, urn, pitcher, jug',
    scissors: 'scissors/scissors',
    'teddy bear': 'teddy bear, teddy/teddies, stuffed animal, plush toy, soft toy, plushie',
    'hair drier': 'hair drier, hair dryer, hairdryer, blow dryer',
    toothbrush: 'toothbrush/toothbrushes',
  },
  animals:
    'animal, beast, lion, lioness/lionesses, tiger, leopard, cheetah, jaguar, panther, lynx/lynxes, wolf/wolves, ' +
    'fox/foxes, deer/deer, stag, doe, elk, moose, reindeer, antelope, gazelle, rabbit, hare, bunny/bunnies, ' +
    'squirrel, monkey, ape, gorilla, chimpanzee, orangutan, kangaroo, koala, pig, piglet, boar, camel, llama, ' +
    'alpaca, rhino, rhinoceros/rhinoceroses, hippo, hippopotamus/hippopotamuses, raccoon, badger, hedgehog, otter, ' +
    'beaver, seal, walrus/walruses, rat, hamster, guinea pig, turtle, tortoise, lizard, frog, snake, crocodile, ' +
    'alligator, fish, shark, dolphin, whale, butterfly/butterflies, bee, dragonfly/dragonflies, spider, insect, ' +
    'crab, snail',
  stuff: {
    sky: 'sky/skies, heaven, heavens, cloud',
    water: 'water, sea, ocean, lake, river, pond, waves, stream, pool, swimming pool, canal, bay, lagoon',
    grass: 'grass/grass, lawn, meadow, field, pasture, turf',
    trees:
      'tree, trees/trees, bush/bushes, shrub, forest, woods/woods, foliage, leaves/leaves, hedge, vegetation, greenery, palm, palm tree',
    ground:
      'ground, floor, road, street, pavement, sidewalk, path, asphalt, soil, dirt, carpet, rug, footpath, driveway, pathway, track',
    sand: 'sand, beach/beaches, desert, shore, dune',
    snow: 'snow, ice',
    mountains: 'mountain, mountains/mountains, hill, peak, mountain range, cliff, rocks/rocks',
    building: 'building, house, facade, tower, skyscraper, church/churches, castle, cottage, hotel, temple',
  },
  parts: {
    face: 'face',
    hair: 'hair/hair, hairstyle, hairdo, beard',
    head: 'head',
    hat: 'hat, cap, baseball cap, straw hat, beanie, helmet, bonnet, beret, crown, hood, headscarf, headband, turban',
    upper:
      'shirt, t-shirt, tshirt, tee, jacket, coat, sweater, jumper, pullover, hoodie, blouse, top, vest, cardigan, suit, blazer, ' +
      'sweatshirt, polo, raincoat, parka, fleece, tank top, waistcoat, jersey, anorak',
    lower: 'trousers/trousers, pants/pants, jeans/jeans, skirt, shorts/shorts, leggings/leggings, tights/tights',
    shoes: 'shoe, boot, sneaker, trainer, sandal, heels/heels, slipper, footwear',
    clothes:
      'clothes/clothes, dress/dresses, outfit, clothing, uniform, gown, robe, costume, overalls/overalls, kimono',
  },
  colors: {
    red: 'red, crimson, scarlet, maroon, burgundy, ruby, reddish',
    pink: 'pink, magenta, rose, fuchsia, salmon, pinkish',
    orange: 'orange, amber, orangish',
    brown: 'brown, chestnut, chocolate, wooden, bronze, brownish, tan',
    beige: 'beige, cream, ivory, blond, blonde, sandy, khaki',
    yellow: 'yellow, golden, gold, mustard, yellowish',
    green: 'green, lime, olive, emerald, greenish',
    turquoise: 'turquoise, teal, cyan, aqua',
    blue: 'blue, navy, azure, bluish, denim, light blue, dark blue, navy blue',
    purple: 'purple, violet, lilac, lavender, mauve',
    white: 'white, whitish, snow-white',
    grey: 'grey, gray, silver, greyish, grayish',
    black: 'black, dark',
  },
  sides: {
    left: 'left, leftmost, left-hand, left hand',
    right: 'right, rightmost, right-hand, right hand',
    top: 'top, topmost, upper, above, up',
    bottom: 'bottom, bottommost, lower, below, down',
    middle: 'middle, center, centre, central, between',
  },
  depths: {
    front: 'front, foreground, nearest, closest, nearer, closer',
    back: 'back, background, distant, distance, far, farther, farthest, furthest, rear',
  },
  sizes: {
    largest: 'big, bigger, biggest, large, larger, largest, huge, tall, taller, tallest, main, giant',
    smallest: 'small, smaller, smallest, little, tiny, short, shorter, shortest, tiniest, littlest',
  },
  counts: ['one', 'two, both, pair', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ordinals: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  pieces:
    'wall, ceiling, wheel, tyre, tire, tongue, pole, leg, arm, hand, finger, foot/feet, tail, ear, eye, nose, mouth, lip, teeth, tooth, neck, paw, wing, ' +
    'beak, horn, mane, handle, handlebar, saddle, roof, window, windshield, door, bumper, headlight, mirror, lid, stalk, stem, petal, ' +
    'branch/branches, leaf, sleeve, collar, pocket, button, zipper, belt, glasses frame, sunglasses, spectacles, glove, scarf, ring, ' +
    'necklace, earring, bracelet, chimney, railing, fence, string, wire, cable, rope, lamp, knot, seat belt, spoke, pedal, mast, sail, oar, ' +
    'reflection, freckle, pimple, wrinkle, spot, stain, scratch/scratches, crease, skin, shoulder, knee, back of, chest, belly',
  subject: 'subject, object, thing, item, product, foreground, main subject, it, motif, something',
  background: 'background, backdrop, surroundings, scenery, scene, crowd, audience, spectators, rest',
  text:
    'text, word, words/words, letter, letters/letters, writing, watermark, caption, lettering, timestamp, date stamp, date, slogan, ' +
    'logo, inscription, signature, number, license plate, licence plate, number plate, title, headline, subtitle, graffiti, sign, label, signboard, banner',
  shadow: 'shadow, shade',
  markers: {
    all: 'all, every, each, both, everything, any',
    except: 'except, except for, but, apart from, besides, without, excluding, other than, not, but not',
    and: 'and, plus, as well as, &',
    preposition:
      'in, on, at, with, wearing, behind, near, next to, beside, by, under, above, below, from, over, inside, holding, riding, sitting, ' +
      'standing, lying, who, that, which, in front of, around, carrying, walking, running, against, along, across, to, having, has, is, are, looking',
    of: 'of',
    his: 'his',
    her: 'her, hers',
    last: 'last',
    filler:
      'the, a, an, this, that, these, those, some, my, your, our, their, its, please, only, just, hand, side, corner, part, area, colored, coloured, ' +
      'color, colour, bright, light, pale, whole, entire, there, here, very, image, picture, photo, region, single, remove, erase, delete',
  },
};
