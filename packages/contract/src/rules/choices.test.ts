// Tests of the choices of a dropdown field, with and without commas in them.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readChoices, writeChoices } from './choices.ts';

fc.configureGlobal({ seed: 20 });

test.each([
  ['Yaba,Ikeja', ['Yaba', 'Ikeja']],
  [' Yaba , ,Ikeja,Yaba,', ['Yaba', 'Ikeja']],
  [String.raw`Lagos\, Nigeria,Accra\, Ghana`, ['Lagos, Nigeria', 'Accra, Ghana']],
  [String.raw`A\B,C\\,D`, [String.raw`A\B`, 'C\\', 'D']],
  ['', []],
])('[PF-07] %j holds %j', (text, choices) => {
  expect(readChoices(text)).toEqual(choices);
});

test('[PF-07] choices are read as they were written, whatever is in them', () => {
  const choice = fc
    .string({ unit: fc.constantFrom('a', 'b', ' ', ',', '\\', 'é') })
    .map((text) => text.trim())
    .filter(Boolean);
  fc.assert(
    fc.property(fc.uniqueArray(choice), (choices) => {
      expect(readChoices(writeChoices(choices))).toEqual(choices);
    }),
  );
});
