// Sends the same e-mails with a nodemailer pool, merged by replacement; records nothing.
import { createTransport } from 'nodemailer';
import { mailDocument } from '../../packages/server/src/email/html/mail-document.ts';
import { mailText } from '../../packages/server/src/email/html/mail-text.ts';
import {
  addressOf,
  connections,
  type Key,
  letter,
  nameOf,
  organisation,
  type Round,
  subject,
} from './letter.ts';

/** Sends `count` e-mails to a local port. */
export async function byNodemailer(port: number, count: number, key: Key | null): Promise<Round> {
  const pool = createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.POSITIVE_INFINITY,
    ...(key && { dkim: { domainName: key.domain, keySelector: key.selector, privateKey: key.privateKey } }),
  });
  const page = {
    subject,
    content: letter,
    preheader: '',
    organisation,
    footer: '',
    site: 'https://tidings.example.org',
    unsubscribeAt: 'https://tidings.example.org/u/abcdefghij-klm-0123456789abcdef0123',
  };
  const [html, text] = [mailDocument(page), mailText(page)];
  const began = performance.now();
  let next = 1;
  const sender = async (): Promise<void> => {
    while (next <= count) {
      const n = next++;
      await pool.sendMail({
        from: 'Grace <office@tidings.example.org>',
        to: addressOf(n),
        subject: subject.replaceAll('#name#', nameOf(n)),
        html: html.replaceAll('#name#', nameOf(n)),
        text: text.replaceAll('#name#', nameOf(n)),
        list: { unsubscribe: page.unsubscribeAt },
      });
    }
  };
  await Promise.all(Array.from({ length: connections * 4 }, sender));
  const seconds = (performance.now() - began) / 1000;
  pool.close();
  return { rate: count / seconds };
}
