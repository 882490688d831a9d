// Tests that control characters from any source never reach the wire.
import { describe, expect, it } from 'vitest';
import { mailContent } from '../../../testing/data/mail-content.ts';
import { readMail } from '../../../testing/mail-reader.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { mailRenderer } from './mail.ts';
import { smsRenderer } from '../../sms/render-sms.ts';

/** Control characters as themselves, and as HTML references. */
const controls = ['\r', '\n', '\u0000', '\u0001', '\u0008', '\u001b', '\u007f', '\u0085', '\u0092'];
const references = ['&#13;', '&#xD;', '&#x0d', '&#1;', '&#8;', '&#27;', '&#127;', '&#133;', '&#10;&#13;'];

const own = {
  leave: 'a-1-f',
  count: 'a-1-c',
  messageId: '1.m@example.org',
  date: new Date('2026-12-07T12:00:00Z'),
};
const allowed = /^(?:[\t\u0020-\u007e\u00a0-\uffff]|\r\n)*$/;

describe('[EC-13] a mail', () => {
  it.each(references)('with %s in its HTML contains only whole lines', async (reference) => {
    const html = cleanHtml(`<p title="a${reference}b">Dear${reference}all</p><pre>a${reference}b</pre>`);
    expect(html).toMatch(/^[\n\t\u0020-\u007e\u00a0-\uffff]*$/);
    expect(cleanHtml(html)).toBe(html);
    const { data } = (await mailRenderer(mailContent({ html }))).compose('bola@example.org', {}, own);
    expect(data).toMatch(allowed);
  });

  it.each(controls)('with %j in every part contains only whole lines', async (sign) => {
    const odd = `a${sign}b`;
    const renderer = await mailRenderer(
      mailContent({
        // As stored before texts were cleaned.
        html: `<p>Dear #name#,${odd}</p><p><a href="https://example.org/?n=#name#">${odd}</a></p>`,
        subject: `${odd} #name#`,
        fromName: odd,
        organisation: odd,
        preheader: odd,
        footer: odd,
      }),
    );
    const { data } = renderer.compose(`"${odd}"@example.org`, { name: `Ada${sign}Obi` }, own);
    expect(data).toMatch(allowed);
    const { headers, parts } = readMail(data);
    expect(Object.keys(headers)).toContain('subject');
    expect(headers['subject']).toMatch(/^a ?b Ada ?Obi$/);
    expect(parts['text/plain']).toMatch(/Dear Ada ?Obi,a\s*b/);
    expect(parts['text/html']).toMatch(/Dear Ada ?Obi,a\s*b/);
    expect(parts['text/html']).toMatch(/\?n=Ada(?:%20)?Obi/);
  });

  it('does not join what a control character separates', () => {
    const html = cleanHtml(
      '<p style="background:ur&#1;l(https://spy.example/x);colo&#127;r:red">a</p><a href="java&#1;script:alert(1)">b</a><&#1;script>c',
    );
    expect(html).not.toMatch(/url|<script/);
    expect(html).not.toContain('javascript:');
  });
});

describe('[SC-17] an SMS', () => {
  it.each(controls)('with %j in its text and in a name contains only line feeds', (sign) => {
    const personal = smsRenderer(`Dear #name#,${sign}come`, true);
    const { pages } = personal.split({ name: `Ada${sign}Obi` });
    expect(pages.join('')).toMatch(/^Dear Ada ?Obi,\n?come$/);
    expect(personal.pages({ name: `Ada${sign}Obi` })).toBe(1);
    expect(smsRenderer(`a${sign}b`, false).text({})).toMatch(/^a\n?b$/);
  });
});
