// Tests of merge fields: which exist, fallbacks, and names of people who share an address.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinNames, mergeFieldsIn, mergeText, parseTemplate } from './merge-fields.ts';

fc.configureGlobal({ seed: 20 });

const shout = (value: string) => value.toUpperCase();

describe('merging', () => {
  test.each([
    ['Dear #name#,', { name: 'Bola' }, 'Dear Bola,'],
    ['#NAME# and #Name#', { name: 'Bola' }, 'Bola and Bola'],
    ['#firstname# #lastname#', { name: 'Bola', lastname: 'Ade' }, 'Bola Ade'],
    ['#name#', { firstname: 'Bola' }, 'Bola'],
    ['Dear #name#', {}, 'Dear Friend'],
    ['Dear #name#', { name: '  ' }, 'Dear Friend'],
    ['Dear #name|brother in Christ#!', {}, 'Dear brother in Christ!'],
    ['Dear #name|brother#!', { name: 'Tunde' }, 'Dear Tunde!'],
    ['Dear#name|#!', {}, 'Dear!'],
    ['Call #phone#', {}, 'Call '],
    ['#unknown# #name', { name: 'Bola' }, '#unknown# #name'],
    ['#foo#name#', { name: 'Bola' }, '#fooBola'],
    ['We are #1 # in #name#', { name: 'Bola' }, 'We are #1 # in Bola'],
    ['#name#name#', { name: 'Bola' }, 'Bolaname#'],
    ['#name|<b>#', { name: 'Bola' }, '#name|<b>#'],
  ])('[SC-06] %j', (text, values, merged) => {
    expect(mergeText(text, values)).toBe(merged);
    expect(mergeText(parseTemplate(text), values)).toBe(merged);
  });

  test('[SC-06] inserts a value as it is, even one that looks like a field', () => {
    expect(mergeText('#name#', { name: '#lastname# & <Co>', lastname: 'x' })).toBe('#lastname# & <Co>');
  });

  test('[EC-06] fits values to their place, but not fallbacks in the text, which fit already', () => {
    expect(mergeText('#name# #lastname|dear# #fullname#', { name: 'Bola' }, shout)).toBe('BOLA dear FRIEND');
  });

  test('[SC-06] leaves a text without # unchanged', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('#'));
    fc.assert(
      fc.property(text, fc.string(), (text, name) => {
        expect(mergeText(text, { name })).toBe(text);
      }),
    );
  });

  test('[SC-06] literals and fields, joined, give back every name in its place', () => {
    const part = fc.oneof(fc.constantFrom('#name#', '#'), fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        expect(mergeText(text, { name: '#name#' }).toLowerCase()).toBe(
          text.replace(/#(first)?name(\|[^#|<>\r\n]{0,60})?#/gi, '#name#').toLowerCase(),
        );
      }),
    );
  });

  test('[SC-06] lists the fields of a text once each', () => {
    expect(mergeFieldsIn('#Name#, #lastname|x# #name# #other#')).toEqual(['name', 'lastname']);
    expect(mergeFieldsIn('none')).toEqual([]);
  });
});

describe('names that share an address', () => {
  test.each([
    [['Bola'], 'Bola'],
    [['Bola', 'Tunde'], 'Bola & Tunde'],
    [['Bola', 'Tunde', 'Ada'], 'Bola, Tunde & Ada'],
    [['Bola', 'Tunde', 'Ada', 'Ife'], null],
    [['Bola', ' bola ', 'Tunde', 'TUNDE'], 'Bola & Tunde'],
    [['', ' ', 'Ada'], 'Ada'],
    [['Ọla', 'O\u0323la'], 'Ọla'],
    [[], null],
    [['', ' '], null],
  ])('[SC-17] %j', (names, joined) => {
    expect(joinNames(names)).toBe(joined);
  });
});
