// Tests the merge values of one person and of a shared address.
import { describe, expect, it } from 'vitest';
import { mergedFields } from './recipient-values.ts';

const bola = { name: 'Bola', lastname: 'Ade', fullname: 'Bola Ade', occupation: 'Nurse' };
const tunde = { name: 'Tunde', lastname: 'Ade', fullname: 'Tunde Ade', occupation: '' };
const all = ['name', 'firstname', 'lastname', 'fullname', 'occupation'];

describe('merged values', () => {
  it('[SC-06] of one person include only those used, without missing ones', () => {
    expect(mergedFields([bola], all)).toEqual({ ...bola, firstname: 'Bola' });
    expect(mergedFields([tunde], ['lastname', 'occupation', 'phone'])).toEqual({ lastname: 'Ade' });
    expect(mergedFields([bola], [])).toEqual({});
  });

  it('[SC-17] of people who share an address have first names joined, and other fields only where all agree', () => {
    expect(mergedFields([bola, tunde], all)).toEqual({
      name: 'Bola & Tunde',
      firstname: 'Bola & Tunde',
      lastname: 'Ade',
    });
  });

  it('[SC-17] of more than three people have no name, so that the fallback is used', () => {
    const many = ['A', 'B', 'C', 'D'].map((name) => ({ name }));
    expect(mergedFields(many.slice(0, 3), ['name'])).toEqual({ name: 'A, B & C' });
    expect(mergedFields(many, ['name'])).toEqual({});
  });

  it('[SC-17] of a person and a bare number use the fallback for what the number lacks', () => {
    expect(mergedFields([bola, {}], all)).toEqual({ name: 'Bola', firstname: 'Bola' });
  });
});
