// Tests which phones in a receipt agree with its recipient and which contradict it.
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mayBeOf } from './names-recipient.ts';

fc.configureGlobal({ seed: 20 });

const ada = '+2348031234567';

describe('[DE-04] a receipt with the right id', () => {
  test.each([
    ['+2348031234567', 'GRACE'],
    ['2348031234567', 'GRACE'],
    ['08031234567', 'GRACE'],
    ['8031234567', 'GRACE'],
    ['002348031234567', 'GRACE'],
    ['+08031234567', 'GRACE'],
    ['+002348031234567', 'GRACE'],
    ['23408031234567', 'GRACE'],
    ['0803 123 4567', ''],
    ['GRACE', '08031234567'],
    ['32811', '2348031234567'],
    ['+2348090000001', '08031234567'],
    ['', ''],
    ['GRACE', ''],
    ['GRACE', '32811'],
    ['32811', 'GRACE'],
    ['234803*****67', 'GRACE'],
    ['', '+2348090000001'],
  ])('fits the recipient when it names %j and %j', (address, otherAddress) => {
    expect(mayBeOf({ address, otherAddress }, ada)).toBe(true);
  });

  test.each([
    ['+2348031234568', 'GRACE'],
    ['08031234568', 'GRACE'],
    ['8031234568', '32811'],
    // A number in South Carolina has the same digits after another country code.
    ['+18031234567', 'GRACE'],
    ['GRACE', '08031234568'],
    ['+2348090000001', '08031234568'],
  ])('is for another phone when it names %j and %j', (address, otherAddress) => {
    expect(mayBeOf({ address, otherAddress }, ada)).toBe(false);
  });

  it('fits phones of every country we know well, however the number is dialled', () => {
    const phones = ['+447911123456', '+2348031234567', '+33612345678', '+79161234567', '+12025550143'];
    fc.assert(
      fc.property(
        fc.constantFrom(...phones),
        fc.constantFrom('', '+', '00', '0', '+0', '+00', '000'),
        fc.boolean(),
        (phone, front, swapped) => {
          const named = front + phone.slice(1);
          const given = swapped ? { address: 'GRACE', otherAddress: named } : { address: named };
          expect(mayBeOf(given, phone)).toBe(true);
          expect(phones.filter((other) => mayBeOf(given, other))).toEqual([phone]);
        },
      ),
    );
  });
});
