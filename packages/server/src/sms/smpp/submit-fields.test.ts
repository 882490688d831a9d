// Tests a page as the fields and bytes of a submit_sm.
import { expect, it } from 'vitest';
import type { OutboundSms } from '../../providers/provider.ts';
import { readSmppUrl } from './smpp-url.ts';
import { submitFields } from './submit-fields.ts';

const outbound: OutboundSms = {
  key: 't/m/1/1',
  to: '+2348012345678',
  from: 'GraceHall',
  encoding: 'gsm7',
  text: 'Hi',
  page: 1,
  pages: 1,
  reference: 7,
  route: 'regular',
};

function fieldsOf(over: Partial<OutboundSms>, query = ''): Record<string, unknown> {
  return submitFields({ ...outbound, ...over }, readSmppUrl(`smpp://u:p@h?${query}`));
}

const bytes = (fields: Record<string, unknown>): string =>
  (fields['short_message'] as Buffer).toString('hex');

it('writes GSM-7 unpacked, with an extension character as two bytes', () => {
  const fields = fieldsOf({ text: '@_£ {€' });
  expect(fields).toMatchObject({ data_coding: 0, esm_class: 0 });
  expect(bytes(fields)).toBe('001101201b281b65');
});

it('writes UCS-2 in big-endian order, with surrogates', () => {
  const fields = fieldsOf({ text: 'ẹ🙏', encoding: 'ucs2' });
  expect(fields).toMatchObject({ data_coding: 8 });
  expect(bytes(fields)).toBe('1eb9d83dde4f');
});

it('joins the pages of a long SMS by reference, total and number', () => {
  const fields = fieldsOf({ text: 'Hi', page: 2, pages: 3, reference: 200 });
  expect(fields).toMatchObject({ esm_class: 0x40 });
  expect(bytes(fields)).toBe('050003c803024869');
});

it('[DE-03] joins them by a 16-bit reference that is the same for all pages and attempts', () => {
  const page = (n: number, key = 't/m/1') => {
    const over = { text: 'Hi', page: n, pages: 3, key: `${key}/${n}` };
    return bytes(fieldsOf(over, 'long=header16'));
  };
  expect(page(2)).toMatch(/^060804[\da-f]{4}03024869$/);
  expect(page(3).slice(0, 10)).toBe(page(1).slice(0, 10));
  expect(page(1, 't/m/2').slice(0, 10)).not.toBe(page(1).slice(0, 10));
});

it('[DE-03] joins them by sar fields without a header', () => {
  const fields = fieldsOf({ text: 'Hi', page: 2, pages: 3, reference: 200 }, 'long=sar');
  expect(fields).toMatchObject({ esm_class: 0, sar_total_segments: 3, sar_segment_seqnum: 2 });
  expect(bytes(fields)).toBe('4869');
});

it('[DE-03] packs the text after the header', () => {
  const fields = fieldsOf({ text: 'Hi', page: 2, pages: 3, reference: 200 }, 'alphabet=packed');
  expect(fields).toMatchObject({ esm_class: 0x40, data_coding: 0 });
  expect(bytes(fields)).toBe('050003c803029069');
});

it.each(['payload', 'header'])('[DE-03] a whole text of several pages is message_payload (%s)', (long) => {
  const text = 'a'.repeat(161);
  const fields = fieldsOf({ text }, `long=${long}`);
  expect(fields).toMatchObject({ esm_class: 0, short_message: Buffer.alloc(0) });
  expect((fields['message_payload'] as Buffer).toString()).toBe(text);
  expect(fieldsOf({ text: text.slice(1) }, `long=${long}`)).not.toHaveProperty('message_payload');
});

it('[DE-03] pages split under an earlier setting are joined by the usual header', () => {
  expect(bytes(fieldsOf({ page: 1, pages: 2 }, 'long=payload'))).toBe('0500030702014869');
});

it.each([
  ['GraceHall', '', { source_addr: 'GraceHall', source_addr_ton: 5, source_addr_npi: 0 }],
  ['+2348099999999', '', { source_addr: '2348099999999', source_addr_ton: 1, source_addr_npi: 1 }],
  ['32811', 'ton=3&npi=0', { source_addr: '32811', source_addr_ton: 3, source_addr_npi: 0 }],
])('writes the sender %s with its TON and NPI', (from, query, expected) => {
  expect(fieldsOf({ from }, query)).toMatchObject(expected);
});

it('requests receipts unless disabled, and names the route', () => {
  expect(fieldsOf({})).toMatchObject({ registered_delivery: 1, service_type: '' });
  const query = 'receipts=0&service_type=REG&hybrid_service_type=HOST';
  expect(fieldsOf({}, query)).toMatchObject({ registered_delivery: 0, service_type: 'REG' });
  expect(fieldsOf({ route: 'hybrid' }, query)).toMatchObject({ service_type: 'HOST' });
});
