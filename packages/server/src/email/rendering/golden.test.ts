// Compares rendered newsletters with golden files and parses them independently.
import { readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../html/clean-html.ts';
import { mailRenderer } from './mail.ts';
import { mailText } from '../html/mail-text.ts';

// After an intended change, `npx vitest run --project server golden -u` rewrites the files. Read the difference before
// you keep it.
const newsletters: [file: string, subject: string][] = [
  ['parish-newsletter', 'News for Advent: the bazaar, the services & a word for #name#'],
  ['three-languages', 'Ẹ kú àárọ̀ · Ina kwana · Ụtụtụ ọma 🎉'],
  ['choir-programme', 'Carols in the Courtyard: the programme'],
  ['funeral-notice', 'Chief (Mrs) Folashade Adebayo-Williams'],
  ['word-minutes', 'Minutes of the Annual General Meeting'],
];

const golden = (file: string) => new URL(`golden/${file}`, import.meta.url).pathname;

describe('a newsletter', () => {
  it.each(newsletters)('[EC-13] %s is rendered like its golden files', async (file, subject) => {
    const page = {
      subject,
      preheader: 'What is on, and who is needed',
      organisation: 'Grace & Mercy',
      footer: '12 Broad Street\nLagos',
      site: 'https://tidings.example.org',
    };
    const content = cleanHtml(readFileSync(golden(`${file}.html`), 'utf8'));
    const renderer = await mailRenderer({
      ...page,
      html: content,
      personalized: true,
      fromName: 'Grace & Mercy, Lagos',
      fromAddress: 'office@grace.example.org',
      replyTo: 'pastor@grace.example.org',
      listId: 'grace.tidings.example.org',
      feedbackId: 'm:t:email:tidings',
    });
    const wire = renderer
      .compose(
        'bola@example.net',
        { name: 'Bọ́lá & Co' },
        { leave: 'abc-1-f0', count: 'abc-1-c0', messageId: '1@grace.example.org', date: new Date(0) },
      )
      .data.replaceAll('\r\n..', '\r\n.');
    const mail = await PostalMime.parse(Buffer.from(wire, 'latin1'));

    expect(mail.subject).toBe(subject.replace('#name#', 'Bọ́lá & Co'));
    expect(mail.from).toMatchObject({ name: 'Grace & Mercy, Lagos', address: 'office@grace.example.org' });
    expect(mail.to).toMatchObject([{ address: 'bola@example.net' }]);
    expect(mail.replyTo).toMatchObject([{ address: 'pastor@grace.example.org' }]);
    expect(mail.attachments).toEqual([]);
    await expect(unixLines(mail.html)).toMatchFileSnapshot(golden(`${file}.mail.html`));
    await expect(unixLines(mail.text)).toMatchFileSnapshot(golden(`${file}.mail.txt`));
    expect(unixLines(mail.text).trim()).toBe(
      mailText({ ...page, content, unsubscribeAt: 'https://tidings.example.org/u/abc-1-f0' })
        .replace(/=#name#(?=\])/, `=${encodeURIComponent('Bọ́lá & Co')}`)
        .replaceAll(/#name(?:\|[^#]*)?#/g, 'Bọ́lá & Co')
        .trim(),
    );
  });
});

const unixLines = (text = ''): string => text.replaceAll('\r\n', '\n');
