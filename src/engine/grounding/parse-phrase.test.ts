import { describe, expect, it } from 'vitest';
import { parsePhrase } from './parse-phrase.ts';

const one = (text: string) => parsePhrase(text).parts[0]!;

describe('reading a phrase', () => {
  it.each([
    ['the orange cone', 'thing', 'cone', ['orange']],
    ['Traffic cone!', 'thing', 'cone', []],
    ['the orange on the left', 'thing', 'orange', []],
    ['her jumper', 'garment', 'jumper', []],
    ['the sky above the house', 'sky', 'sky', []],
    ['a lady in a red coat', 'person', 'lady', []],
    ['the grass area', 'grass', 'grass', []],
    ['the thing on the beach', 'subject', 'thing', []],
    ['the red one', 'thing', undefined, ['red']],
    ['the shoes', 'garment', 'shoe', []],
    ['the canoes', 'thing', 'canoe', []],
    ['the tomatoes', 'thing', 'tomato', []],
    ['the power lines', 'wire', 'powerline', []],
    ['the ice cream', 'thing', 'icecream', []],
    ['a traffic light', 'thing', 'trafficlight', []],
    ['the red post box', 'thing', 'postbox', ['red']],
    ['the record player', 'thing', 'recordplayer', []],
    ['the cottage', 'building', 'cottage', []],
    ['everybody', 'person', 'everybody', []],
    ['the date stamp', 'text', 'datestamp', []],
    ["the mug's handle", 'part', 'handle', []],
    ['the dark blue car', 'thing', 'car', ['blue']],
    ['the dog sitting on the grass', 'thing', 'dog', []],
    ['the man walking a dog', 'person', 'man', []],
    ['the white frame around the picture', 'thing', 'frame', ['white']],
    ['the highway', 'road', 'highway', []],
    ['the red top', 'garment', 'top', ['red']],
  ])('%s is a %s', (text, kind, noun, colours) => {
    expect(one(text)).toMatchObject({ kind, colours, ...(noun && { noun }) });
  });

  it('finds place, order and size wherever they stand', () => {
    expect(one('the leftmost teal shutter')).toMatchObject({ sides: ['left'], superlative: true });
    expect(one('the car at the bottom right')).toMatchObject({ sides: ['bottom', 'right'] });
    expect(one('second red apple from the right')).toMatchObject({ ordinal: { nth: 2, from: 'right' }, noun: 'apple' });
    expect(one('the biggest dog')).toMatchObject({ size: 'largest', superlative: true });
    expect(one('a small dog')).toMatchObject({ size: 'smallest', superlative: false });
    expect(one('the smaller dog')).toMatchObject({ size: 'smallest', superlative: true, noun: 'dog' });
    expect(one('the mug in the background')).toMatchObject({ noun: 'mug', depth: 'back' });
    expect(one('the background')).toMatchObject({ kind: 'background' });
  });

  it('tells one from all of them', () => {
    expect(one('the red apple').all).toBe(false);
    for (const text of ['red apples', 'all the red ones', 'both men', 'the strawberries'])
      expect(one(text).all).toBe(true);
  });

  it('keeps what somebody wears apart from what is asked for', () => {
    expect(one('the girl in the red sweater')).toMatchObject({ kind: 'person', colours: [], worn: ['red'] });
  });

  it.each([
    ["the woman's red hat", 'hat', 'woman', []],
    ['the face of the man on the left', 'face', 'man', ['left']],
    ["the left girl's hair", 'hair', 'girl', ['left']],
    ['his shirt', 'shirt', 'himself', []],
    ['the scarf around her neck', 'scarf', 'herself', []],
  ])('reads whose it is: %s', (text, noun, owner, sides) => {
    expect(one(text)).toMatchObject({ noun, of: { kind: 'person', noun: owner, sides } });
  });

  it('takes nobody for the owner of what is on something else, nor of a thing', () => {
    for (const text of ['the hat on the chair', 'the red hat', "the man's dog", 'his car']) {
      expect(one(text).of).toBeUndefined();
    }
  });

  it('reads a colour and a long noun that are misspelt by one letter, and no other word for one', () => {
    expect(parsePhrase('the yelow raincoat').parts[0]).toMatchObject({ colours: ['yellow'], noun: 'raincoat' });
    expect(parsePhrase('the puprle kite').parts[0]).toMatchObject({ colours: ['purple'] });
    expect(parsePhrase('the backround').parts[0]).toMatchObject({ kind: 'background' });
    expect(parsePhrase('the elephnt').parts[0]).toMatchObject({ kind: 'thing', known: true });
    expect(parsePhrase('the blur').parts[0]!.colours).toEqual([]);
    expect(parsePhrase('the panther').parts[0]).toMatchObject({ kind: 'thing', noun: 'panther' });
    expect(parsePhrase('the brownie').parts[0]!.colours).toEqual([]);
  });

  it('names what somebody holds, not who holds it', () => {
    expect(parsePhrase('the mug she is holding').parts[0]).toMatchObject({ noun: 'mug', kind: 'thing' });
  });

  it('joins two things by "and", not two colours', () => {
    expect(parsePhrase('the mug and the red cone').parts).toHaveLength(2);
    expect(parsePhrase('the black and white cat').parts).toHaveLength(1);
    expect(one('the black and white cat').colours).toEqual(['black', 'white']);
  });

  it.each(['everything but the bowl', 'everything except for the bowl', 'all but the bowl'])(
    'turns round: %s',
    (text) => {
      expect(parsePhrase(text)).toMatchObject({ except: true, parts: [{ noun: 'bowl' }] });
    },
  );

  it('reads how far a thing is, how far aside, and which of several', () => {
    expect(one('the nearest car')).toMatchObject({ noun: 'car', depth: 'front' });
    expect(one('the car furthest away')).toMatchObject({ noun: 'car', depth: 'back' });
    expect(one('the cup furthest to the left')).toMatchObject({ noun: 'cup', sides: ['left'], superlative: true });
    expect(one('the cup furthest to the left').depth).toBeUndefined();
    expect(one('2nd bottle from left')).toMatchObject({ ordinal: { nth: 2, from: 'left' } });
    expect(one('the last bottle')).toMatchObject({ ordinal: { nth: 1, from: 'right' } });
    expect(one('the second book from the top')).toMatchObject({ ordinal: { nth: 2, from: 'top' }, sides: [] });
    expect(one('the larger of the two dogs')).toMatchObject({ noun: 'dog', size: 'largest', all: false });
    expect(one('all of the 3 apples')).toMatchObject({ noun: 'apple', all: true, count: 3 });
    expect(one('a pair of shoes')).toMatchObject({ noun: 'shoe', all: true });
  });

  it.each<[string, readonly object[]]>([
    [
      'the red ball and the blue one',
      [
        { noun: 'ball', colours: ['red'] },
        { noun: 'ball', colours: ['blue'] },
      ],
    ],
    [
      'the red and the blue ball',
      [
        { noun: 'ball', colours: ['red'] },
        { noun: 'ball', colours: ['blue'] },
      ],
    ],
    [
      'the first and the third cup from the left',
      [{ ordinal: { nth: 1, from: 'left' } }, { ordinal: { nth: 3, from: 'left' } }],
    ],
    ['dog & cat', [{ noun: 'dog' }, { noun: 'cat' }]],
    ['the ball and its shadow', [{ noun: 'ball' }, { kind: 'shadow', of: { noun: 'ball' } }]],
    ['the red and white ball', [{ noun: 'ball', colours: ['red', 'white'] }]],
  ])('reads what is meant twice: %s', (text, parts) => {
    expect(parsePhrase(text).parts).toMatchObject(parts);
    expect(parsePhrase(text).parts).toHaveLength(parts.length);
  });

  it('takes away what a phrase leaves out', () => {
    const { parts, less, except } = parsePhrase('all the balls except the red one');
    expect({ parts, less, except }).toMatchObject({
      parts: [{ noun: 'ball', colours: [], all: true }],
      less: [{ noun: 'ball', colours: ['red'], all: false }],
      except: false,
    });
    expect(parsePhrase('the area around the car')).toMatchObject({ except: true, parts: [{ noun: 'car' }] });
    expect(parsePhrase('everything in the background').parts).toMatchObject([{ kind: 'background' }]);
  });
});

it('T3 takes glasses that are counted or drunk from for no spectacles', () => {
  const nounOf = (phrase: string): string | undefined => parsePhrase(phrase).parts[0]!.noun;
  expect(['both glasses', 'the wine glasses', 'the glasses'].map(nounOf)).toEqual(['glass', 'glass', 'glasses']);
});
