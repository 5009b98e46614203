import { describe, expect, it } from 'vitest';
import { EngineError } from '../../engine-error.ts';
import { parsePhrase } from './parse-phrase.ts';
import type { Query } from './query.ts';

/** A query in words: how many, which, its size and colors, the target, what it wears, where it is, and whose it is. */
function inWords(query: Query): string {
  const { targets, all, count, ordinal, size, colors, wornColors, sides, depth, owner } = query;
  const words = [
    all && String(count ?? 'all'),
    ordinal && `no. ${ordinal.nth} from the ${ordinal.from}`,
    size,
    ...colors,
    targets.map((target) => Object.values(target).at(-1)).join('/'),
    wornColors.length > 0 && `in ${wornColors.join(' ')}`,
    sides.length > 0 && `at the ${sides.join(' ')}`,
    depth && `in the ${depth}`,
    owner && `of ${inWords(owner)}`,
  ];
  return words.filter(Boolean).join(' ');
}

const joined = (queries: readonly Query[]): string => queries.map(inWords).join(' and ');

it.each([
  // English
  ['the man on the left', 'person at the left'],
  ['the red car', 'red car'],
  ['two dogs', '2 dog'],
  ['the 2 dogs', '2 dog'],
  ['the dogs', 'all dog'],
  ['the children', 'all person'],
  ['the lion on the left', 'animal at the left'],
  ['die Hasen', 'all animal'],
  ['the dog', 'dog'],
  ['one of the men', 'person'],
  ['the second car from the right', 'no. 2 from the right car'],
  ['the last person', 'no. 1 from the right person'],
  ["the woman's hair", 'hair of person'],
  ["the man's red hat", 'red hat of person'],
  ["the black dog's shadow", 'shadow of black dog'],
  ['the hair of the woman on the left', 'hair of person at the left'],
  ["the woman's hair on the left", 'hair of person at the left'],
  ['everything except the dog', 'all everything except dog'],
  ['everything but the background', 'all everything except background'],
  ['everything except the man and the dog', 'all everything except person and dog'],
  ['all people except the woman on the right', 'all person except person at the right'],
  ['the red car and the man on the left', 'red car and person at the left'],
  ['the red and white car', 'red white car'],
  ['the gizmo', 'unknown'],
  ['the dog kennel', 'unknown'],
  ['the orange', 'orange'],
  ['the orange cat', 'orange cat'],
  ['the people in the background', 'all person in the back'],
  ['the background', 'background'],
  ['the man in the red shirt', 'person in red'],
  ['the biggest dog', 'largest dog'],
  ['the hut', 'unknown'],
  ['the traffic cone', 'orange'],
  ['the two tomatoes', '2 red'],
  ['der Verkehrskegel', 'orange'],
  ['el cono', 'orange'],
  ['la pastèque', 'green'],
  ['カラーコーン', 'orange'],
  ['소화기', 'red'],
  ['路锥', 'orange'],
  // German
  ['der Hut der Frau', 'hat of person'],
  ['das rote Auto links', 'red car at the left'],
  ['alles außer dem Hund', 'all everything except dog'],
  ['die Leute im Hintergrund', 'all person in the back'],
  ['der zweite Hund von rechts', 'no. 2 from the right dog'],
  ['entferne den Mann mit dem roten Hemd', 'person in red'],
  ['der Mann, der links steht', 'person at the left'],
  ['das weisse Boot', 'white boat'],
  ['die zwei Hunde', '2 dog'],
  ['der Mann und der Hund', 'person and dog'],
  ['der Schatten des Hundes', 'shadow of dog'],
  ['das Dingsbums', 'unknown'],
  // French
  ['le chapeau de la femme', 'hat of person'],
  ['la voiture rouge à gauche', 'red car at the left'],
  ['tout sauf le chien', 'all everything except dog'],
  ["l'ombre de l'homme", 'shadow of person'],
  ["les gens à l'arrière-plan", 'all person in the back'],
  ['le deuxième homme à partir de la gauche', 'no. 2 from the left person'],
  ["l'homme avec la chemise rouge", 'person in red'],
  ['les deux chiens', '2 dog'],
  ['supprime le chien et le chat', 'dog and cat'],
  ['le plus grand arbre', 'largest trees'],
  // Spanish
  ['el sombrero de la mujer', 'hat of person'],
  ['el coche rojo a la izquierda', 'red car at the left'],
  ['todo menos el perro', 'all everything except dog'],
  ['la gente del fondo', 'all person in the back'],
  ['la segunda persona desde la derecha', 'no. 2 from the right person'],
  ['la mujer del vestido rojo', 'person in red'],
  ['los dos perros', '2 dog'],
  ['quita el perro y el gato', 'dog and cat'],
  ['el arbol mas grande', 'largest trees'],
  // Japanese
  ['女性の髪', 'hair of person'],
  ['左の人', 'person at the left'],
  ['赤い車', 'red car'],
  ['犬以外すべて', 'all everything except dog'],
  ['左の人以外の全員を消して', 'all person except person at the left'],
  ['右から二番目の人', 'no. 2 from the right person'],
  ['赤いシャツを着た男性', 'person in red'],
  ['二匹の犬', '2 dog'],
  ['人と犬', 'person and dog'],
  ['犬、猫', 'dog and cat'],
  ['背景の人々', 'all person in the back'],
  // Korean
  ['탁자 위의 컵', 'cup'],
  ['여자의 머리카락', 'hair of person'],
  ['왼쪽 사람', 'person at the left'],
  ['빨간 차', 'red car'],
  ['개를 제외한 모든 것', 'all everything except dog'],
  ['오른쪽에서 두 번째 사람', 'no. 2 from the right person'],
  ['빨간 옷을 입은 남자', 'person in red'],
  ['남자와 개를 지워줘', 'person and dog'],
  ['개 두 마리', '2 dog'],
  ['배경에 있는 사람들', 'all person in the back'],
  ['베개', 'unknown'],
  // Chinese
  ['手机', 'cell phone'],
  ['桌子上面的杯子', 'cup'],
  ['除了中间的人，其他都删掉', 'all everything except person at the middle'],
  ['女人的头发', 'hair of person'],
  ['女人的頭髮', 'hair of person'],
  ['右边的人', 'person at the right'],
  ['红色的车', 'red car'],
  ['除了狗以外的所有东西', 'all everything except dog'],
  ['所有人除了左边的人', 'all person except person at the left'],
  ['左数第二个人', 'no. 2 from the left person'],
  ['穿红衣服的男人', 'person in red'],
  ['两只狗', '2 dog'],
  ['男人和狗', 'person and dog'],
  ['背景里的人', 'person in the back'],
])('The phrase “%s” means “%s”.', (phrase, meaning) => {
  const { parts, except } = parsePhrase(phrase);
  expect(except.length > 0 ? `${joined(parts)} except ${joined(except)}` : joined(parts)).toBe(meaning);
});

describe('A phrase', () => {
  it('keeps the words of an unknown noun.', () => {
    expect(parsePhrase('the gizmo').parts[0]!.words).toBe('the gizmo');
  });

  it('is refused when it is nothing but punctuation.', () => {
    expect(() => parsePhrase(' … ')).toThrow(EngineError);
  });
});
