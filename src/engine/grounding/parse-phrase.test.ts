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
    ['the cottage', 'building', 'cottage', []],
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
});
