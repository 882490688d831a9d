// Similarity of names, by a table and a property.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { likenessOf, wordsOf } from './like-names.ts';

fc.configureGlobal({ seed: 20 });

const name = (text: string) => {
  const [firstName = '', lastName = ''] = text.split('/');
  return wordsOf({ firstName, lastName });
};

test.each([
  ['Ọlá/Ayọ̀', 'ola/AYO', 'same'],
  ['Ada/Obi', 'Obi/Ada', 'same'],
  ['Ada Obi/', 'Ada/Obi', 'same'],
  ['Mary-Ann/Eze', 'Mary Ann/Eze', 'same'],
  ['Pastor Ada/Obi', 'Ada/Obi', 'same'],
  ['Adebola/Okafor', 'Adebolla/Okafor', 'like'],
  ['Adebola/Okafor', 'Adebola/Okafro', 'like'],
  ['Ngozi/Okafor', 'Ngozi/Okagor', 'like'],
  ['Okafor/Ngozi', 'Ngosi/Okafor', 'like'],
  ['Ada/', 'Ada/Obi', 'part'],
  ['Ada Maria/Obi', 'Ada/Obi', 'part'],
  ['Bola/Okafor', 'Adebola/Okafor', null],
  ['Ada/Obi', 'Ade/Obi', null],
  ['Chidima/Eze', 'Chidera/Eze', null],
  ['Ada/Obi', 'Ada/Eze', null],
  ['Ada/Obi', 'Chi/Obi', null],
  ['Mama/', 'Papa/', null],
])('[PL-05] %s and %s: %s', (a, b, expected) => {
  expect(likenessOf(name(a), name(b), false)).toBe(expected);
  expect(likenessOf(name(b), name(a), false)).toBe(expected);
});

test('[PL-05] names that sound the same may differ by two letters', () => {
  expect(likenessOf(name('Stephen/Eze'), name('Steven/Eze'), false)).toBe(null);
  expect(likenessOf(name('Stephen/Eze'), name('Steven/Eze'), true)).toBe('like');
  expect(likenessOf(name('Mohammed/Bello'), name('Muhammad/Bello'), true)).toBe('like');
});

test('[PL-05] a name equals itself in any case and order, and an empty name matches nothing', () => {
  const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => /\p{L}/u.test(text));
  fc.assert(
    fc.property(word, word, (firstName, lastName) => {
      const words = wordsOf({ firstName, lastName });
      const swapped = wordsOf({ firstName: lastName.toUpperCase(), lastName: firstName.toUpperCase() });
      const plain = /^[a-z ]+$/i.test(firstName + lastName);
      if (plain) expect(likenessOf(words, swapped, false)).toBe('same');
      expect(likenessOf(words, words, false)).toBe('same');
    }),
  );
});
