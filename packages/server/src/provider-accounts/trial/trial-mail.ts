// Builds the e-mail of a trial: one plain text.
import { randomUUID } from 'node:crypto';
import { toBytes } from '../../platform/text/wire-bytes.ts';
import type { OutboundEmail } from '../../providers/provider.ts';
import type { Trial } from './read-trial.ts';

/** Builds the mail with the date `now`. Addresses are bare, as readEmail gives them. */
export function trialMail({ to, from, text }: Trial, now: Date): OutboundEmail {
  const id = randomUUID();
  const lines = Buffer.from(text.replace(/\r\n?|\n/g, '\r\n'))
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n');
  const headers = [
    `From: Tidings <${from}>`,
    `To: <${to}>`,
    'Subject: A test from Tidings',
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  return {
    key: `test/${id}/1/1`,
    from,
    to,
    // Base64 contains no dot. Addresses may have letters beyond ASCII.
    data: toBytes([...headers, '', lines, ''].join('\r\n')),
  };
}
