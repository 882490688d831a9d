// Small texts of the screen: initials, phone numbers, counts, pictures.
import { expect, test } from 'vitest';
import { guessCountry } from '../features/accounts/home-guess.ts';
import { counted, written } from '../lib/numbers.ts';
import { initialsOf } from './initials-avatar.tsx';
import { groupPhone } from './text/phone-text.tsx';
import { cutName, pictureProblem } from './fields/picture-file.ts';

test('initials are of the first and the last name', () => {
  expect([initialsOf('bola van der Eze'), initialsOf(' Ada '), initialsOf('')]).toEqual(['BE', 'A', '']);
});

test('a number is grouped so that it can be read out; what is none stays as it is', () => {
  expect([groupPhone('+2348031234567'), groupPhone('+447911123456'), groupPhone('0803')]).toEqual([
    '+234 803 123 4567',
    '+44 7911 123456',
    '0803',
  ]);
});

test('at home a number is written as people write it there, and abroad with its country', () => {
  expect([groupPhone('+2348077506372', 'NG'), groupPhone('+2348077506372', 'GH')]).toEqual([
    '0807 750 6372',
    '+234 807 750 6372',
  ]);
  expect([groupPhone('+447911123456', 'GB'), groupPhone('+14155552671', 'US')]).toEqual([
    '07911 123456',
    '(415) 555-2671',
  ]);
  expect(groupPhone('+4915112345678', 'DE')).toBe('+4915112345678');
});

test('counts are written with their word', () => {
  expect([counted(1, 'person', 'people'), counted(1900, 'unit', 'units'), written(0.5)]).toEqual([
    '1 person',
    '1,900 units',
    '0.5',
  ]);
});

test('[PF-12] what is no picture, or too large, is refused with a sentence', () => {
  expect(pictureProblem({ type: 'image/tiff', size: 1000 })).toBeNull();
  expect(pictureProblem({ type: 'application/pdf', size: 1000 })).toMatch(
    /JPEG, PNG, GIF, BMP, WebP or TIFF/,
  );
  expect(pictureProblem({ type: 'image/heic', size: 10 })).toMatch(/HEIC.*Save it as JPEG/);
  expect(pictureProblem({ type: 'image/png', size: 0 })).toBe('This file is empty');
  expect(pictureProblem({ type: 'image/png', size: 11 * 1024 * 1024 })).toMatch(/too large/);
});

test('what is cut out of a picture keeps its name and says its own type', () => {
  expect([cutName('Me at sea.webp', 'image/png'), cutName('.bmp', 'image/jpeg')]).toEqual([
    'Me at sea.png',
    'picture.jpg',
  ]);
});

test('the country is guessed from the browser’s zone', () => {
  expect(guessCountry('Africa/Lagos')).toBe('NG');
  expect(guessCountry('Etc/Unknown')).toBe('');
});
