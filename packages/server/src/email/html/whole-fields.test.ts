// Tests that partly formatted merge fields are still recognised.
import { expect, it } from 'vitest';
import { wholeFields } from './whole-fields.ts';

it.each([
  ['#<strong>name</strong>#', '<strong>#name#</strong>'],
  ['<strong>#name</strong>#', '<strong>#name#</strong>'],
  ['#<b><i style="color:#ff0000">Name</i></b>#', '<b><i style="color:#ff0000">#Name#</i></b>'],
  ['#na<em>me</em>#', '#name#<em></em>'],
  ['#<u>name</u>|dear friend#!', '<u>#name|dear friend#</u>!'],
  ['#<u>name|friend</u>#', '<u>#name|friend#</u>'],
  ['#name# #<b>lastname</b>#', '#name# <b>#lastname#</b>'],
  ['#<b>nam</b>#', '#<b>nam</b>#'],
  ['#<a href="#">name</a>#', '#<a href="#">name</a>#'],
  ['<p style="color:#ff0000">name#</p>', '<p style="color:#ff0000">name#</p>'],
])('[EC-06] %s becomes %s', (html, whole) => {
  expect(wholeFields(html)).toBe(whole);
  expect(wholeFields(whole)).toBe(whole);
});

it('handles text made to be slow in linear time', () => {
  const slow = ['#<b>', '#name<b>', '#name|', '#name<b></b>', '<b>'].map((each) => each.repeat(100_000));
  for (const html of [...slow, `#name${'<b></b>'.repeat(100_000)}`, `#${'a'.repeat(1_000_000)}`])
    expect(wholeFields(html).length).toBe(html.length);
});
