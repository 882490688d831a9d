// Tests the e-mail of a trial as it goes on the wire.
import { expect, test } from 'vitest';
import { readMail } from '../../../testing/mail-reader.ts';
import { trialMail } from './trial-mail.ts';

test('an address with letters of any language is UTF-8 in the header and cannot end a line', () => {
  // Cut to one byte, these would be a line end: č is U+010D, and the ring over it U+030A.
  const to = 'ṣẹ́gun-č\u030a@example.org';
  const { data } = trialMail({ to, from: 'office@example.org', text: 'Ẹ káàárọ̀' }, new Date(0));
  expect(Buffer.from(data, 'latin1').toString()).toContain(`\r\nTo: <${to}>\r\n`);
  expect(readMail(data).parts['text/plain']).toBe('Ẹ káàárọ̀');
});
