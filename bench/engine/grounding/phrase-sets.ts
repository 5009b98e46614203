import { eighteenthPhrases } from './eighteenth-phrases.ts';
import { eighteenthScenes } from './eighteenth-scenes.ts';
import { eighthPhrases } from './eighth-phrases.ts';
import { eighthScenes } from './eighth-scenes.ts';
import { eleventhPhrases } from './eleventh-phrases.ts';
import { eleventhScenes } from './eleventh-scenes.ts';
import { fifteenthPhrases } from './fifteenth-phrases.ts';
import { fifteenthScenes } from './fifteenth-scenes.ts';
import { fourteenthPhrases } from './fourteenth-phrases.ts';
import { fourteenthScenes } from './fourteenth-scenes.ts';
import { freshPhrases } from './fresh-phrases.ts';
import { freshScenes } from './fresh-scenes.ts';
import { laterPhrases } from './later-phrases.ts';
import { laterScenes } from './later-scenes.ts';
import { groundingPhrases } from './phrases.ts';
import { type GroundingScene, groundingScenes, heldOutScenes } from './scenes.ts';
import { nineteenthPhrases } from './nineteenth-phrases.ts';
import { nineteenthScenes } from './nineteenth-scenes.ts';
import { ninthPhrases } from './ninth-phrases.ts';
import { ninthScenes } from './ninth-scenes.ts';
import { setAsidePhrases } from './set-aside-phrases.ts';
import { setAsideScenes } from './set-aside-scenes.ts';
import { seventeenthPhrases } from './seventeenth-phrases.ts';
import { seventeenthScenes } from './seventeenth-scenes.ts';
import { seventhPhrases } from './seventh-phrases.ts';
import { seventhScenes } from './seventh-scenes.ts';
import { sixthPhrases } from './sixth-phrases.ts';
import { sixthScenes } from './sixth-scenes.ts';
import { sixteenthPhrases } from './sixteenth-phrases.ts';
import { sixteenthScenes } from './sixteenth-scenes.ts';
import { tenthPhrases } from './tenth-phrases.ts';
import { tenthScenes } from './tenth-scenes.ts';
import { thirteenthPhrases } from './thirteenth-phrases.ts';
import { thirteenthScenes } from './thirteenth-scenes.ts';
import { thirtiethPhrases } from './thirtieth-phrases.ts';
import { thirtiethScenes } from './thirtieth-scenes.ts';
import { thirtyeighthNames, thirtyeighthPhrases } from './thirtyeighth-phrases.ts';
import { thirtyeighthScenes } from './thirtyeighth-scenes.ts';
import { thirtyfirstNames, thirtyfirstPhrases } from './thirtyfirst-phrases.ts';
import { thirtyfirstScenes } from './thirtyfirst-scenes.ts';
import { thirtysecondNames, thirtysecondPhrases } from './thirtysecond-phrases.ts';
import { thirtysecondScenes } from './thirtysecond-scenes.ts';
import { thirtyfourthNames, thirtyfourthPhrases } from './thirtyfourth-phrases.ts';
import { thirtyfourthScenes } from './thirtyfourth-scenes.ts';
import { thirtyseventhNames, thirtyseventhPhrases } from './thirtyseventh-phrases.ts';
import { thirtyseventhScenes } from './thirtyseventh-scenes.ts';
import { thirtythirdNames, thirtythirdPhrases } from './thirtythird-phrases.ts';
import { thirtythirdScenes } from './thirtythird-scenes.ts';
import { thirtyfifthNames, thirtyfifthPhrases } from './thirtyfifth-phrases.ts';
import { thirtyfifthScenes } from './thirtyfifth-scenes.ts';
import { thirtysixthNames, thirtysixthPhrases } from './thirtysixth-phrases.ts';
import { thirtysixthScenes } from './thirtysixth-scenes.ts';
import { twelfthPhrases } from './twelfth-phrases.ts';
import { twelfthScenes } from './twelfth-scenes.ts';
import { twentiethPhrases } from './twentieth-phrases.ts';
import { twentiethScenes } from './twentieth-scenes.ts';
import { twentyeighthPhrases } from './twentyeighth-phrases.ts';
import { twentyeighthScenes } from './twentyeighth-scenes.ts';
import { twentyfifthPhrases } from './twentyfifth-phrases.ts';
import { twentyfifthScenes } from './twentyfifth-scenes.ts';
import { twentyfirstPhrases } from './twentyfirst-phrases.ts';
import { twentyfirstScenes } from './twentyfirst-scenes.ts';
import { twentyfourthPhrases } from './twentyfourth-phrases.ts';
import { twentyfourthScenes } from './twentyfourth-scenes.ts';
import { twentyninthPhrases } from './twentyninth-phrases.ts';
import { twentyninthScenes } from './twentyninth-scenes.ts';
import { twentysecondPhrases } from './twentysecond-phrases.ts';
import { twentysecondScenes } from './twentysecond-scenes.ts';
import { twentyseventhPhrases } from './twentyseventh-phrases.ts';
import { twentyseventhScenes } from './twentyseventh-scenes.ts';
import { twentysixthPhrases } from './twentysixth-phrases.ts';
import { twentysixthScenes } from './twentysixth-scenes.ts';
import { twentythirdPhrases } from './twentythird-phrases.ts';
import { twentythirdScenes } from './twentythird-scenes.ts';

/**
 * The sets in the order in which they were written. Each was set aside once, then seen: only what is not in
 * `TUNED_SETS` was first run when tuning was over.
 */
export const PHRASE_SETS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twentyfirst',
  'twentysecond',
  'twentythird',
  'twentyfourth',
  'twentyfifth',
  'twentysixth',
  'twentyseventh',
  'twentyeighth',
  'twentyninth',
  'thirtieth',
  'thirtyfirst',
  'thirtysecond',
  'thirtyfirst-names',
  'thirtysecond-names',
  'thirtythird',
  'thirtyfourth',
  'thirtythird-names',
  'thirtyfourth-names',
  'thirtyfifth',
  'thirtysixth',
  'thirtyfifth-names',
  'thirtysixth-names',
  'thirtyseventh',
  'thirtyeighth',
  'thirtyseventh-names',
  'thirtyeighth-names',
] as const;
export type PhraseSet = (typeof PHRASE_SETS)[number];

const SET_ASIDE: ReadonlySet<PhraseSet> = new Set<PhraseSet>([
  'thirtyseventh',
  'thirtyeighth',
  'thirtyseventh-names',
  'thirtyeighth-names',
]);

/** What nothing but its name tells, beside the kinds of phrases that the issue lists: counted apart (decision 435). */
export const NAME_SETS: ReadonlySet<PhraseSet> = new Set(PHRASE_SETS.filter((set) => set.endsWith('-names')));

/** What was looked at while tuning, and what confidence is fitted on: all but the sets that are still set aside. */
export const TUNED_SETS: ReadonlySet<PhraseSet> = new Set(PHRASE_SETS.filter((set) => !SET_ASIDE.has(set)));

/** A scene and its phrases, each with the name of the truth that it means. */
export interface AskedScene {
  readonly name: string;
  readonly set: PhraseSet;
  readonly make: () => Promise<GroundingScene>;
  readonly phrases: Readonly<Record<string, string>>;
}

/** Every scene of the sets told, each made when it is asked for. */
export function askedScenes(sets: readonly PhraseSet[] = PHRASE_SETS): AskedScene[] {
  const all = [
    ...asked('first', groundingScenes, groundingPhrases).map((scene) =>
      heldOutScenes.has(scene.name) ? { ...scene, set: 'second' as const } : scene,
    ),
    ...asked('third', freshScenes, freshPhrases),
    ...asked('fourth', setAsideScenes, setAsidePhrases),
    ...asked('fifth', laterScenes, laterPhrases),
    ...asked('sixth', sixthScenes, sixthPhrases),
    ...asked('seventh', seventhScenes, seventhPhrases),
    ...asked('eighth', eighthScenes, eighthPhrases),
    ...asked('ninth', ninthScenes, ninthPhrases),
    ...asked('tenth', tenthScenes, tenthPhrases),
    ...asked('eleventh', eleventhScenes, eleventhPhrases),
    ...asked('twelfth', twelfthScenes, twelfthPhrases),
    ...asked('thirteenth', thirteenthScenes, thirteenthPhrases),
    ...asked('fourteenth', fourteenthScenes, fourteenthPhrases),
    ...asked('fifteenth', fifteenthScenes, fifteenthPhrases),
    ...asked('sixteenth', sixteenthScenes, sixteenthPhrases),
    ...asked('seventeenth', seventeenthScenes, seventeenthPhrases),
    ...asked('eighteenth', eighteenthScenes, eighteenthPhrases),
    ...asked('nineteenth', nineteenthScenes, nineteenthPhrases),
    ...asked('twentieth', twentiethScenes, twentiethPhrases),
    ...asked('twentyfirst', twentyfirstScenes, twentyfirstPhrases),
    ...asked('twentysecond', twentysecondScenes, twentysecondPhrases),
    ...asked('twentythird', twentythirdScenes, twentythirdPhrases),
    ...asked('twentyfourth', twentyfourthScenes, twentyfourthPhrases),
    ...asked('twentyfifth', twentyfifthScenes, twentyfifthPhrases),
    ...asked('twentysixth', twentysixthScenes, twentysixthPhrases),
    ...asked('twentyseventh', twentyseventhScenes, twentyseventhPhrases),
    ...asked('twentyeighth', twentyeighthScenes, twentyeighthPhrases),
    ...asked('twentyninth', twentyninthScenes, twentyninthPhrases),
    ...asked('thirtieth', thirtiethScenes, thirtiethPhrases),
    ...asked('thirtyfirst', thirtyfirstScenes, thirtyfirstPhrases),
    ...asked('thirtysecond', thirtysecondScenes, thirtysecondPhrases),
    ...asked('thirtyfirst-names', thirtyfirstScenes, thirtyfirstNames),
    ...asked('thirtysecond-names', thirtysecondScenes, thirtysecondNames),
    ...asked('thirtythird', thirtythirdScenes, thirtythirdPhrases),
    ...asked('thirtyfourth', thirtyfourthScenes, thirtyfourthPhrases),
    ...asked('thirtythird-names', thirtythirdScenes, thirtythirdNames),
    ...asked('thirtyfourth-names', thirtyfourthScenes, thirtyfourthNames),
    ...asked('thirtyfifth', thirtyfifthScenes, thirtyfifthPhrases),
    ...asked('thirtysixth', thirtysixthScenes, thirtysixthPhrases),
    ...asked('thirtyfifth-names', thirtyfifthScenes, thirtyfifthNames),
    ...asked('thirtysixth-names', thirtysixthScenes, thirtysixthNames),
    ...asked('thirtyseventh', thirtyseventhScenes, thirtyseventhPhrases),
    ...asked('thirtyeighth', thirtyeighthScenes, thirtyeighthPhrases),
    ...asked('thirtyseventh-names', thirtyseventhScenes, thirtyseventhNames),
    ...asked('thirtyeighth-names', thirtyeighthScenes, thirtyeighthNames),
  ];
  return all.filter(({ set }) => sets.includes(set));
}

function asked<Name extends string>(
  set: PhraseSet,
  scenes: Readonly<Record<Name, AskedScene['make']>>,
  phrases: Readonly<Record<Name, AskedScene['phrases']>>,
): (AskedScene & { readonly name: Name })[] {
  return (Object.keys(scenes) as Name[]).map((name) => ({ name, set, make: scenes[name], phrases: phrases[name] }));
}
