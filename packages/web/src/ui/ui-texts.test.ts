// Small texts of the screens: initials, phone numbers, counts, pictures.
import { expect, test } from 'vitest';
import { guessCountry } from './fields/home-guess.ts';
import { counted, written } from '../lib/numbers.ts';
import { initialsOf } from './initials-avatar.tsx';
import { groupPhone } from './text/phone-text.tsx';
import { croppedName, pictureProblem } from './fields/picture-file.ts';

test('takes the initials of the first and the last name', () => {
  expect([initialsOf('bola van der Eze'), initialsOf(' Ada '), initialsOf('')]).toEqual(['BE', 'A', '']);
});

test('groups the digits of a phone number, and leaves other text unchanged', () => {
  expect([groupPhone('+2348031234567'), groupPhone('+447911123456'), groupPhone('0803')]).toEqual([
    '+234 803 123 4567',
    '+44 7911 123456',
    '0803',
  ]);
});

test('writes a number of the home country in the national format, and others with their country code', () => {
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

test('writes counts with their noun', () => {
  expect([counted(1, 'person', 'people'), counted(1900, 'unit', 'units'), written(0.5)]).toEqual([
    '1 person',
    '1,900 units',
    '0.5',
  ]);
});

test('[PF-12] refuses a file that is no picture or too large, with a sentence', () => {
  expect(pictureProblem({ type: 'image/tiff', size: 1000 })).toBeNull();
  expect(pictureProblem({ type: 'application/pdf', size: 1000 })).toMatch(
    /JPEG, PNG, GIF, BMP, WebP or TIFF/,
  );
  expect(pictureProblem({ type: 'image/heic', size: 10 })).toMatch(/HEIC.*Save it as JPEG/);
  expect(pictureProblem({ type: 'image/png', size: 0 })).toBe('This file is empty');
  expect(pictureProblem({ type: 'image/png', size: 11 * 1024 * 1024 })).toMatch(/too large/);
});

test('a cropped picture keeps its name and gets the extension of its type', () => {
  expect([croppedName('Me at sea.webp', 'image/png'), croppedName('.bmp', 'image/jpeg')]).toEqual([
    'Me at sea.png',
    'picture.jpg',
  ]);
});

test('guesses the country from the browser’s time zone', () => {
  expect(guessCountry('Africa/Lagos')).toBe('NG');
  expect(guessCountry('Etc/Unknown')).toBe('');
});
