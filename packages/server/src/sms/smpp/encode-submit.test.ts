// Tests that a submit_sm has the bytes that the package smpp would write.
import fc from 'fast-check';
import smpp from 'smpp';
import { expect, it } from 'vitest';
import { encodeSubmit } from './encode-submit.ts';

const byte = fc.integer({ min: 0, max: 255 });
const word = fc.stringMatching(/^[ -~]{0,20}$/);
const bytes = (most: number) => fc.uint8Array({ maxLength: most }).map((all) => Buffer.from(all));
const fields = fc.record(
  {
    service_type: word,
    source_addr_ton: byte,
    source_addr_npi: byte,
    source_addr: word,
    dest_addr_ton: byte,
    dest_addr_npi: byte,
    destination_addr: word,
    registered_delivery: byte,
    esm_class: fc.constantFrom(0, 0x40),
    data_coding: fc.constantFrom(0, 3, 8),
    short_message: bytes(255),
    sar_msg_ref_num: fc.integer({ min: 0, max: 65_535 }),
    sar_total_segments: byte,
    sar_segment_seqnum: byte,
  },
  { requiredKeys: ['short_message', 'data_coding', 'esm_class'] },
);

it('has the same bytes as one of the package, which has no number yet either', () => {
  fc.assert(
    fc.property(fields, (some) => {
      const theirs = new smpp.PDU('submit_sm', some);
      expect(encodeSubmit(some).toString('hex')).toBe(theirs.toBuffer().toString('hex'));
    }),
  );
});

it('carries a whole text as payload', () => {
  const text = Buffer.from('x'.repeat(700));
  const some = { data_coding: 0, esm_class: 0, short_message: Buffer.alloc(0), message_payload: text };
  const theirs = new smpp.PDU('submit_sm', some);
  expect(encodeSubmit(some).toString('hex')).toBe(theirs.toBuffer().toString('hex'));
});

it('refuses what does not fit its field', () => {
  expect(() => encodeSubmit({ short_message: Buffer.alloc(256) })).toThrow(RangeError);
  expect(() => encodeSubmit({ short_message: Buffer.alloc(1), source_addr_ton: 300 })).toThrow(RangeError);
});
