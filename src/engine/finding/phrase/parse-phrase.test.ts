import { describe, expect, test } from 'vitest';
import { EngineError } from '../../engine-error.ts';
import { parsePhrase } from './parse-phrase.ts';
import type { Query } from './query.ts';

const person = [{ kind: 'object', label: 'person' }];
const object = (label: string) => [{ kind: 'object', label }];
const part = (name: string) => [{ kind: 'part', part: name }];
const stuff = (name: string) => [{ kind: 'stuff', stuff: name }];
const everything = [{ kind: 'everything' }];

function only(phrase: string): Query {
  const { parts, except } = parsePhrase(phrase);
  expect(except).toEqual([]);
  expect(parts).toHaveLength(1);
  return parts[0]!;
}

describe('English', () => {
  test('A side of the picture is read after a preposition.', () => {
    expect(only('the man on the left')).toMatchObject({ targets: person, sides: ['left'], all: false });
  });
  test('A colour before the noun describes the thing.', () => {
    expect(only('the red car')).toMatchObject({ targets: object('car'), colours: ['red'], wornColours: [] });
  });
  test('A number in words is a count, and asks for all of them.', () => {
    expect(only('two dogs')).toMatchObject({ targets: object('dog'), count: 2, all: true });
  });
  test('A number in digits is a count.', () => {
    expect(only('the 2 dogs')).toMatchObject({ targets: object('dog'), count: 2, all: true });
  });
  test('A regular plural asks for all of a kind.', () => {
    expect(only('the dogs')).toMatchObject({ targets: object('dog'), all: true });
  });
  test('An irregular plural asks for all of a kind.', () => {
    expect(only('the children')).toMatchObject({ targets: person, all: true });
  });
  test('An animal without a class of the detector is an animal.', () => {
    expect(only('the lion on the left')).toMatchObject({ targets: object('animal'), sides: ['left'] });
    expect(only('die Hasen')).toMatchObject({ targets: object('animal'), all: true });
  });
  test('A singular asks for one.', () => {
    expect(only('the dog')).toMatchObject({ targets: object('dog'), all: false });
  });
  test('One of several asks for one.', () => {
    expect(only('one of the men')).toMatchObject({ targets: person, all: false });
  });
  test('An ordinal is counted from the side that is named.', () => {
    const query = only('the second car from the right');
    expect(query).toMatchObject({ targets: object('car'), ordinal: { nth: 2, from: 'right' }, sides: [] });
  });
  test('The last one is the first one from the right.', () => {
    expect(only('the last person').ordinal).toEqual({ nth: 1, from: 'right' });
  });
  test('A possessive names the owner of a part.', () => {
    expect(only("the woman's hair")).toMatchObject({ targets: part('hair'), owner: { targets: person } });
  });
  test('A colour between the owner and the part belongs to the part.', () => {
    const query = only("the man's red hat");
    expect(query).toMatchObject({ targets: part('hat'), colours: ['red'], owner: { targets: person, colours: [] } });
  });
  test('A colour before the owner belongs to the owner.', () => {
    const query = only("the black dog's shadow");
    expect(query).toMatchObject({ targets: [{ kind: 'shadow' }], colours: [], owner: { colours: ['black'] } });
  });
  test('A side after "of" belongs to the owner.', () => {
    const query = only('the hair of the woman on the left');
    expect(query).toMatchObject({ targets: part('hair'), sides: [], owner: { targets: person, sides: ['left'] } });
  });
  test('A side after a possessive and its part belongs to the owner.', () => {
    expect(only("the woman's hair on the left").owner).toMatchObject({ targets: person, sides: ['left'] });
  });
  test('"Everything except" leaves one thing out of the whole picture.', () => {
    const { parts, except } = parsePhrase('everything except the dog');
    expect(parts).toMatchObject([{ targets: everything }]);
    expect(except).toMatchObject([{ targets: object('dog') }]);
  });
  test('"Everything but" can leave the background out.', () => {
    const { parts, except } = parsePhrase('everything but the background');
    expect(parts).toMatchObject([{ targets: everything }]);
    expect(except).toMatchObject([{ targets: [{ kind: 'background' }] }]);
  });
  test('Several things can be left out.', () => {
    const { except } = parsePhrase('everything except the man and the dog');
    expect(except).toMatchObject([{ targets: person }, { targets: object('dog') }]);
  });
  test('One of a kind can be left out of all of it.', () => {
    const { parts, except } = parsePhrase('all people except the woman on the right');
    expect(parts).toMatchObject([{ targets: person, all: true, sides: [] }]);
    expect(except).toMatchObject([{ targets: person, sides: ['right'] }]);
  });
  test('"And" joins two things, each with its own description.', () => {
    const { parts } = parsePhrase('the red car and the man on the left');
    expect(parts).toMatchObject([
      { targets: object('car'), colours: ['red'], sides: [] },
      { targets: person, colours: [], sides: ['left'] },
    ]);
  });
  test('"And" between two colours describes one thing.', () => {
    expect(only('the red and white car')).toMatchObject({ targets: object('car'), colours: ['red', 'white'] });
  });
  test('A noun that no vocabulary lists is unknown, and its words are kept.', () => {
    expect(only('the gizmo')).toMatchObject({ targets: [{ kind: 'unknown' }], words: 'the gizmo' });
  });
  test('An unknown noun after a known one is the thing.', () => {
    expect(only('the dog kennel').targets).toEqual([{ kind: 'unknown' }]);
  });
  test('"Orange" alone is the fruit.', () => {
    expect(only('the orange')).toMatchObject({ targets: object('orange'), colours: [] });
  });
  test('"Orange" before a noun is a colour.', () => {
    expect(only('the orange cat')).toMatchObject({ targets: object('cat'), colours: ['orange'] });
  });
  test('"In the background" is a depth.', () => {
    expect(only('the people in the background')).toMatchObject({ targets: person, depth: 'back', all: true });
  });
  test('"The background" alone is a thing to select.', () => {
    const query = only('the background');
    expect(query.targets).toEqual([{ kind: 'background' }]);
    expect(query.depth).toBeUndefined();
  });
  test('A colour after "in" is worn.', () => {
    expect(only('the man in the red shirt')).toMatchObject({ targets: person, colours: [], wornColours: ['red'] });
  });
  test('A superlative is a size.', () => {
    expect(only('the biggest dog')).toMatchObject({ targets: object('dog'), size: 'largest' });
  });
  test('The article tells English from German where a noun is a German word.', () => {
    expect(only('the hut').targets).toEqual([{ kind: 'unknown' }]);
  });
  test('Words of nothing but punctuation are refused.', () => {
    expect(() => parsePhrase(' … ')).toThrow(EngineError);
  });
});

describe('German', () => {
  test('A genitive names the owner of a hat in German.', () => {
    expect(only('der Hut der Frau')).toMatchObject({ targets: part('hat'), owner: { targets: person } });
  });
  test('A colour before and a side after the noun are read in German.', () => {
    expect(only('das rote Auto links')).toMatchObject({ targets: object('car'), colours: ['red'], sides: ['left'] });
  });
  test('"Alles außer" leaves one thing out in German.', () => {
    const { parts, except } = parsePhrase('alles außer dem Hund');
    expect(parts).toMatchObject([{ targets: everything }]);
    expect(except).toMatchObject([{ targets: object('dog') }]);
  });
  test('"Im Hintergrund" is a depth in German.', () => {
    expect(only('die Leute im Hintergrund')).toMatchObject({ targets: person, depth: 'back', all: true });
  });
  test('An ordinal is counted from the right in German.', () => {
    expect(only('der zweite Hund von rechts')).toMatchObject({
      targets: object('dog'),
      ordinal: { nth: 2, from: 'right' },
    });
  });
  test('A colour after "mit" is worn in German.', () => {
    expect(only('entferne den Mann mit dem roten Hemd')).toMatchObject({
      targets: person,
      colours: [],
      wornColours: ['red'],
    });
  });
  test('A relative clause gives a side in German.', () => {
    expect(only('der Mann, der links steht')).toMatchObject({ targets: person, sides: ['left'] });
  });
  test('Double s stands for sharp s in German.', () => {
    expect(only('das weisse Boot')).toMatchObject({ targets: object('boat'), colours: ['white'] });
  });
  test('A count asks for all in German.', () => {
    expect(only('die zwei Hunde')).toMatchObject({ targets: object('dog'), count: 2, all: true });
  });
  test('"Und" joins two things in German.', () => {
    expect(parsePhrase('der Mann und der Hund').parts).toMatchObject([{ targets: person }, { targets: object('dog') }]);
  });
  test('The genitive with an ending names the owner in German.', () => {
    expect(only('der Schatten des Hundes')).toMatchObject({
      targets: [{ kind: 'shadow' }],
      owner: { targets: object('dog') },
    });
  });
  test('An unknown noun stays unknown in German.', () => {
    expect(only('das Dingsbums')).toMatchObject({ targets: [{ kind: 'unknown' }] });
  });
});

describe('French', () => {
  test('"De" names the owner of a hat in French.', () => {
    expect(only('le chapeau de la femme')).toMatchObject({ targets: part('hat'), owner: { targets: person } });
  });
  test('A colour and a side after the noun are read in French.', () => {
    expect(only('la voiture rouge à gauche')).toMatchObject({
      targets: object('car'),
      colours: ['red'],
      sides: ['left'],
    });
  });
  test('"Tout sauf" leaves one thing out in French.', () => {
    const { parts, except } = parsePhrase('tout sauf le chien');
    expect(parts).toMatchObject([{ targets: everything }]);
    expect(except).toMatchObject([{ targets: object('dog') }]);
  });
  test('An elided article is read in French.', () => {
    expect(only("l'ombre de l'homme")).toMatchObject({ targets: [{ kind: 'shadow' }], owner: { targets: person } });
  });
  test('"À l’arrière-plan" is a depth in French.', () => {
    expect(only("les gens à l'arrière-plan")).toMatchObject({ targets: person, depth: 'back', all: true });
  });
  test('An ordinal is counted from the left in French.', () => {
    expect(only('le deuxième homme à partir de la gauche')).toMatchObject({
      targets: person,
      ordinal: { nth: 2, from: 'left' },
    });
  });
  test('A colour after "avec" is worn in French.', () => {
    expect(only("l'homme avec la chemise rouge")).toMatchObject({ targets: person, colours: [], wornColours: ['red'] });
  });
  test('A count asks for all in French.', () => {
    expect(only('les deux chiens')).toMatchObject({ targets: object('dog'), count: 2, all: true });
  });
  test('"Et" joins two things after a verb in French.', () => {
    expect(parsePhrase('supprime le chien et le chat').parts).toMatchObject([
      { targets: object('dog') },
      { targets: object('cat') },
    ]);
  });
  test('A superlative before the noun is a size in French.', () => {
    expect(only('le plus grand arbre')).toMatchObject({ targets: stuff('trees'), size: 'largest' });
  });
});

describe('Spanish', () => {
  test('"De" names the owner of a hat in Spanish.', () => {
    expect(only('el sombrero de la mujer')).toMatchObject({ targets: part('hat'), owner: { targets: person } });
  });
  test('A colour and a side after the noun are read in Spanish.', () => {
    expect(only('el coche rojo a la izquierda')).toMatchObject({
      targets: object('car'),
      colours: ['red'],
      sides: ['left'],
    });
  });
  test('"Todo menos" leaves one thing out in Spanish.', () => {
    const { parts, except } = parsePhrase('todo menos el perro');
    expect(parts).toMatchObject([{ targets: everything }]);
    expect(except).toMatchObject([{ targets: object('dog') }]);
  });
  test('"Del fondo" is a depth in Spanish.', () => {
    expect(only('la gente del fondo')).toMatchObject({ targets: person, depth: 'back', all: true });
  });
  test('An ordinal is counted from the right in Spanish.', () => {
    expect(only('la segunda persona desde la derecha')).toMatchObject({
      targets: person,
      ordinal: { nth: 2, from: 'right' },
    });
  });
  test('A colour after "del" is worn in Spanish.', () => {
    expect(only('la mujer del vestido rojo')).toMatchObject({ targets: person, colours: [], wornColours: ['red'] });
  });
  test('A count asks for all in Spanish.', () => {
    expect(only('los dos perros')).toMatchObject({ targets: object('dog'), count: 2, all: true });
  });
  test('"Y" joins two things after a verb in Spanish.', () => {
    expect(parsePhrase('quita el perro y el gato').parts).toMatchObject([
      { targets: object('dog') },
      { targets: object('cat') },
    ]);
  });
  test('A superlative without accents is read in Spanish.', () => {
    expect(only('el arbol mas grande')).toMatchObject({ targets: stuff('trees'), size: 'largest' });
  });
});

describe('Japanese', () => {
  test('The particle names the owner of hair in Japanese.', () => {
    expect(only('女性の髪')).toMatchObject({ targets: part('hair'), owner: { targets: person } });
  });
  test('A side before the noun is read in Japanese.', () => {
    expect(only('左の人')).toMatchObject({ targets: person, sides: ['left'] });
  });
  test('An adjective of colour is read in Japanese.', () => {
    expect(only('赤い車')).toMatchObject({ targets: object('car'), colours: ['red'] });
  });
  test('What stands before "except" is left out of everything in Japanese.', () => {
    const { parts, except } = parsePhrase('犬以外すべて');
    expect(parts).toMatchObject([{ targets: everything }]);
    expect(except).toMatchObject([{ targets: object('dog') }]);
  });
  test('One person can be left out of all of them in Japanese.', () => {
    const { parts, except } = parsePhrase('左の人以外の全員を消して');
    expect(parts).toMatchObject([{ targets: person, all: true, sides: [] }]);
    expect(except).toMatchObject([{ targets: person, sides: ['left'] }]);
  });
  test('An ordinal is counted from the right in Japanese.', () => {
    expect(only('右から二番目の人')).toMatchObject({ targets: person, ordinal: { nth: 2, from: 'right' } });
  });
  test('A colour before what is worn is worn in Japanese.', () => {
    expect(only('赤いシャツを着た男性')).toMatchObject({ targets: person, colours: [], wornColours: ['red'] });
  });
  test('A count with its counter is read in Japanese.', () => {
    expect(only('二匹の犬')).toMatchObject({ targets: object('dog'), count: 2, all: true });
  });
  test('The particle "to" joins two things in Japanese.', () => {
    expect(parsePhrase('人と犬').parts).toMatchObject([{ targets: person }, { targets: object('dog') }]);
  });
  test('The Japanese comma joins two things.', () => {
    expect(parsePhrase('犬、猫').parts).toMatchObject([{ targets: object('dog') }, { targets: object('cat') }]);
  });
  test('The background is a depth in Japanese.', () => {
    expect(only('背景の人々')).toMatchObject({ targets: person, depth: 'back', all: true });
  });
});

describe('Korean', () => {
  test('A place beside another thing is no side of the picture.', () => {
    expect(only('탁자 위의 컵')).toMatchObject({ targets: object('cup'), sides: [] });
  });
  test('The particle names the owner of hair in Korean.', () => {
    expect(only('여자의 머리카락')).toMatchObject({ targets: part('hair'), owner: { targets: person } });
  });
  test('A side before the noun is read in Korean.', () => {
    expect(only('왼쪽 사람')).toMatchObject({ targets: person, sides: ['left'] });
  });
  test('An adjective of colour is read in Korean.', () => {
    expect(only('빨간 차')).toMatchObject({ targets: object('car'), colours: ['red'] });
  });
  test('What stands before "except" is left out of everything in Korean.', () => {
    const { parts, except } = parsePhrase('개를 제외한 모든 것');
    expect(parts).toMatchObject([{ targets: everything }]);
    expect(except).toMatchObject([{ targets: object('dog') }]);
  });
  test('An ordinal is counted from the right in Korean.', () => {
    expect(only('오른쪽에서 두 번째 사람')).toMatchObject({ targets: person, ordinal: { nth: 2, from: 'right' } });
  });
  test('A colour before what is worn is worn in Korean.', () => {
    expect(only('빨간 옷을 입은 남자')).toMatchObject({ targets: person, colours: [], wornColours: ['red'] });
  });
  test('A particle on the first noun joins two things in Korean.', () => {
    expect(parsePhrase('남자와 개를 지워줘').parts).toMatchObject([{ targets: person }, { targets: object('dog') }]);
  });
  test('A count after the noun is read in Korean.', () => {
    expect(only('개 두 마리')).toMatchObject({ targets: object('dog'), count: 2, all: true });
  });
  test('People in the background are all of them in Korean.', () => {
    expect(only('배경에 있는 사람들')).toMatchObject({ targets: person, depth: 'back', all: true });
  });
  test('A word that only ends in a known noun is unknown in Korean.', () => {
    expect(only('베개')).toMatchObject({ targets: [{ kind: 'unknown' }] });
  });
});

describe('Chinese', () => {
  test('A Chinese word is not read as two words of Japanese.', () => {
    expect(only('手机')).toMatchObject({ targets: object('cell phone') });
  });
  test('A place beside another thing is no side of the picture.', () => {
    expect(only('桌子上面的杯子')).toMatchObject({ targets: object('cup'), sides: [] });
  });
  test('What is to be done with the rest is no part of the exception.', () => {
    const { parts, except } = parsePhrase('除了中间的人，其他都删掉');
    expect(parts).toMatchObject([{ targets: everything }]);
    expect(except).toMatchObject([{ targets: person, sides: ['middle'], all: false }]);
  });
  test('The particle names the owner of hair in Chinese.', () => {
    expect(only('女人的头发')).toMatchObject({ targets: part('hair'), owner: { targets: person } });
  });
  test('Traditional characters are read in Chinese.', () => {
    expect(only('女人的頭髮')).toMatchObject({ targets: part('hair'), owner: { targets: person } });
  });
  test('A side before the noun is read in Chinese.', () => {
    expect(only('右边的人')).toMatchObject({ targets: person, sides: ['right'] });
  });
  test('A colour is read in Chinese.', () => {
    expect(only('红色的车')).toMatchObject({ targets: object('car'), colours: ['red'] });
  });
  test('A frame of two words leaves one thing out of everything in Chinese.', () => {
    const { parts, except } = parsePhrase('除了狗以外的所有东西');
    expect(parts).toMatchObject([{ targets: everything }]);
    expect(except).toMatchObject([{ targets: object('dog') }]);
  });
  test('One person can be left out of all of them in Chinese.', () => {
    const { parts, except } = parsePhrase('所有人除了左边的人');
    expect(parts).toMatchObject([{ targets: person, all: true, sides: [] }]);
    expect(except).toMatchObject([{ targets: person, sides: ['left'] }]);
  });
  test('An ordinal is counted from the left in Chinese.', () => {
    expect(only('左数第二个人')).toMatchObject({ targets: person, ordinal: { nth: 2, from: 'left' } });
  });
  test('A colour before what is worn is worn in Chinese.', () => {
    expect(only('穿红衣服的男人')).toMatchObject({ targets: person, colours: [], wornColours: ['red'] });
  });
  test('A count with its classifier is read in Chinese.', () => {
    expect(only('两只狗')).toMatchObject({ targets: object('dog'), count: 2, all: true });
  });
  test('"And" joins two things in Chinese.', () => {
    expect(parsePhrase('男人和狗').parts).toMatchObject([{ targets: person }, { targets: object('dog') }]);
  });
  test('A person in the background has a depth in Chinese.', () => {
    expect(only('背景里的人')).toMatchObject({ targets: person, depth: 'back' });
  });
});
