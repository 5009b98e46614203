/** The classes of the object detector (COCO, in its order). */
export const DETECTOR_CLASSES = [
  'person',
  'bicycle',
  'car',
  'motorcycle',
  'airplane',
  'bus',
  'train',
  'truck',
  'boat',
  'traffic light',
  'fire hydrant',
  'stop sign',
  'parking meter',
  'bench',
  'bird',
  'cat',
  'dog',
  'horse',
  'sheep',
  'cow',
  'elephant',
  'bear',
  'zebra',
  'giraffe',
  'backpack',
  'umbrella',
  'handbag',
  'tie',
  'suitcase',
  'frisbee',
  'skis',
  'snowboard',
  'sports ball',
  'kite',
  'baseball bat',
  'baseball glove',
  'skateboard',
  'surfboard',
  'tennis racket',
  'bottle',
  'wine glass',
  'cup',
  'fork',
  'knife',
  'spoon',
  'bowl',
  'banana',
  'apple',
  'sandwich',
  'orange',
  'broccoli',
  'carrot',
  'hot dog',
  'pizza',
  'donut',
  'cake',
  'chair',
  'couch',
  'potted plant',
  'bed',
  'dining table',
  'toilet',
  'tv',
  'laptop',
  'mouse',
  'remote',
  'keyboard',
  'cell phone',
  'microwave',
  'oven',
  'toaster',
  'sink',
  'refrigerator',
  'book',
  'clock',
  'vase',
  'scissors',
  'teddy bear',
  'hair drier',
  'toothbrush',
] as const;
export type DetectorClass = (typeof DETECTOR_CLASSES)[number];

/** A class of the detector, or an animal that it has no class for and so takes for another one. */
export type ObjectLabel = DetectorClass | 'animal';

export const STUFF_KINDS = [
  'sky',
  'water',
  'grass',
  'trees',
  'ground',
  'sand',
  'snow',
  'mountains',
  'building',
] as const;
/** Parts of a scene without an outline of their own, which no detector boxes. */
export type StuffKind = (typeof STUFF_KINDS)[number];

export const PERSON_PARTS = ['face', 'hair', 'head', 'hat', 'upper', 'lower', 'shoes', 'clothes'] as const;
/** Parts of a person: `upper` is what is worn above the waist, `lower` what is worn below it. */
export type PersonPart = (typeof PERSON_PARTS)[number];

export const COLOUR_NAMES = [
  'red',
  'pink',
  'orange',
  'brown',
  'beige',
  'yellow',
  'green',
  'turquoise',
  'blue',
  'purple',
  'white',
  'grey',
  'black',
] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];

export type Side = 'left' | 'right' | 'top' | 'bottom' | 'middle';
export type Depth = 'front' | 'back';
export type Size = 'largest' | 'smallest';

/** Words that neither name a thing nor describe it, by what they do in a phrase. */
export type Marker =
  /** Every one of a kind. */
  | 'all'
  /** What follows is left out. */
  | 'except'
  | 'and'
  /** What follows says where it is, what it has on or what it is with. */
  | 'preposition'
  /** What follows owns what came before: "of". */
  | 'of'
  | 'his'
  | 'her'
  /** "last": counted from the other end. */
  | 'last'
  | 'filler';

/**
 * The words of one language. Each value lists terms with commas; a term may have several words; after a slash stands its
 * plural where it is not regular; a term that ends in `*` stands for all words that begin so.
 */
export interface Vocabulary {
  /** Which noun of several is the thing itself: "coffee cup" in English, «taza de café» in Spanish. */
  readonly head: 'first' | 'last';
  /** Whether words are written without spaces between them. */
  readonly unspaced?: boolean;
  /** Whether a regular plural adds s, as in English. */
  readonly pluralS?: boolean;
  readonly objects: Readonly<Record<DetectorClass, string>>;
  /** Animals that the detector has no class for. */
  readonly animals: string;
  readonly stuff: Readonly<Record<StuffKind, string>>;
  readonly parts: Readonly<Record<PersonPart, string>>;
  readonly colours: Readonly<Record<ColourName, string>>;
  readonly sides: Readonly<Record<Side, string>>;
  readonly depths: Readonly<Record<Depth, string>>;
  readonly sizes: Readonly<Record<Size, string>>;
  /** One, two, three …, in their order. */
  readonly counts: readonly string[];
  /** First, second, third …, in their order. */
  readonly ordinals: readonly string[];
  /** Parts of things ("wheel", "tongue"): no model finds them, and the whole thing must not be taken for them. */
  readonly pieces: string;
  readonly subject: string;
  readonly background: string;
  readonly text: string;
  readonly shadow: string;
  readonly markers: Readonly<Record<Marker, string>>;
}
