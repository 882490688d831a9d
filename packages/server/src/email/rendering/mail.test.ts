// Tests composed mails by reading them with an independent decoder.
import { mergeText } from '@tidings/contract/rules/merge-fields.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailContent } from '../../../testing/data/mail-content.ts';
import { readMail } from '../../../testing/mail-reader.ts';
import { cleanLine } from '../../platform/text/clean-text.ts';
import { type MailContent, mailRenderer } from './mail.ts';
import { mailDocument } from '../html/mail-document.ts';
import { mailMarks } from './mail-slots.ts';
import { textOfHtml } from '../html/mail-text.ts';
import { placedInHtml } from './placed-fields.ts';

fc.configureGlobal({ seed: 20 });

const noon = new Date('2026-12-07T12:00:00Z');

const plain = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** One mail as its reader gets it: subject, HTML and text. */
async function arrives(over: Partial<MailContent>, fields: Record<string, string> = {}) {
  const renderer = await mailRenderer(mailContent(over));
  const mail = readMail(
    renderer.compose('bola@example.org', fields, {
      leave: 'a-1-f',
      count: 'a-1-c',
      messageId: '1.m@example.org',
      date: noon,
    }).data,
  );
  return {
    ...mail,
    subject: mail.headers['subject'] ?? '',
    // The stored copy has no unsubscribe address.
    html: (mail.parts['text/html'] ?? '').replace(/<a href="[^"]*\/u\/a-1-f"[^>]*>(.*?)<\/a>/, '<u>$1</u>'),
    text: (mail.parts['text/plain'] ?? '').split(/\r?\n\r?\n-- \r?\n/)[0] ?? '',
    kept: await renderer.read(fields),
  };
}

describe('a mail', () => {
  it.each([
    ['bola@example.org', true],
    ['ṣẹ́gun@example.org', false],
  ])('to %s says whether it is ASCII only', async (to, plain) => {
    const renderer = await mailRenderer(
      mailContent({ subject: 'Ẹ káàárọ̀, #name#', html: '<p>Ẹ #name#</p>' }),
    );
    const own = { leave: 'a-1-f', count: 'a-1-c', messageId: '1.m@example.org', date: noon };
    const mail = renderer.compose(to, { name: 'Ṣẹ́gun' }, own);
    expect(mail.plain).toBe(plain);
    expect(/^\p{ASCII}*$/u.test(mail.data)).toBe(plain);
    expect(Buffer.from(mail.data, 'latin1').toString()).toContain(`\r\nTo: ${to}\r\n`);
  });

  it('[EC-13] never mistakes written text for a placeholder', async () => {
    const typed = `TidingsTokenGoesHere TidingsSlot0001Here ${mailMarks(mailContent()).leave} ${mailMarks(mailContent()).count} ${mailMarks(mailContent()).slot(0)}`;
    const mail = await arrives({ subject: typed, html: `<p>Dear #name#, ${typed}</p>` }, { name: 'Bola' });
    expect(mail.subject).toBe(typed);
    expect(mail.text).toBe(`Dear Bola, ${typed}`);
    expect(mail.html).toContain(`Dear Bola, ${typed}</p>`);
  });

  it('[EC-13] has every header once, a text and an HTML part, and lines of at most 78 characters', async () => {
    const { headers, parts, longestLine } = await arrives(
      {
        fromName: 'Gráce & Co. <x>',
        replyTo: 'pastor@example.org',
        html: `<p>${'Dear all, '.repeat(300)}</p>`,
      },
      { name: 'Bola' },
    );
    expect(headers).toMatchObject({
      from: 'Gráce & Co. <x> <office@example.org>',
      'reply-to': 'pastor@example.org',
      to: 'bola@example.org',
      subject: 'Rehearsal',
      'message-id': '<1.m@example.org>',
      date: 'Mon, 07 Dec 2026 12:00:00 +0000',
      'mime-version': '1.0',
    });
    expect(Object.keys(parts)).toEqual(['text/plain', 'text/html']);
    expect(longestLine).toBeLessThanOrEqual(78);
  });

  it('[EC-06] reads as stored: merged, with values escaped in HTML and plain in the text', async () => {
    const { html, text, subject, kept } = await arrives(
      {
        subject: 'For #name#: #occupation|dear friend#',
        html: '<p>Dear #name#, <b>#lastname|none#</b> #phone#.</p>',
      },
      { name: 'Bola & <i>Tunde</i> "B"' },
    );
    expect(html).toContain('Dear Bola &amp; &lt;i&gt;Tunde&lt;/i&gt; &quot;B&quot;, <b>none</b> .');
    expect(text).toBe('Dear Bola & <i>Tunde</i> "B", none .');
    expect(subject).toBe('For Bola & <i>Tunde</i> "B": dear friend');
    expect(kept).toEqual({ subject, html });
  });

  it('[EC-06] without personalisation is sent literally', async () => {
    const { html, subject, text } = await arrives(
      { subject: 'Hi #name#', personalized: false },
      { name: 'Bola' },
    );
    expect(html).toContain('Dear #name#, at six.');
    expect(text).toBe('Dear #name#, at six.');
    expect(subject).toBe('Hi #name#');
  });

  it("[EC-06] merges only the message: the organisation's name and footer stay as typed", async () => {
    const renderer = await mailRenderer(
      mailContent({ organisation: 'Choir #name#', footer: 'Room #4\n#lastname|x#', preheader: 'For #name#' }),
    );
    const mail = readMail(
      renderer.compose(
        'bola@example.org',
        { name: 'Bola' },
        { leave: 'a-1-f', count: 'a-1-c', messageId: '1.m', date: noon },
      ).data,
    );
    expect(mail.parts['text/plain']).toContain(
      'Dear Bola, at six.\n\n-- \nChoir #name#\nRoom #4\n#lastname|x#\nYou are receiving this e-mail because Choir #name# has',
    );
    const html = await renderer.read({ name: 'Bola' });
    for (const shown of [mail.parts['text/html'], html.html]) {
      expect(shown).toContain('>For Bola&#847;');
      expect(shown).toContain(
        '<strong>Choir &#35;name&#35;</strong><br>Room &#35;4<br>&#35;lastname|x&#35;<br>',
      );
      expect(shown).toContain('because Choir &#35;name&#35; has');
    }
  });

  it('merges a field wherever a soft break falls into it', async () => {
    for (let before = 0; before <= 100; before += 1) {
      const { text, html } = await arrives(
        { html: `<p>${'x'.repeat(before)}#name#${'y'.repeat(before % 90)} end</p>` },
        { name: 'B' },
      );
      const expected = `${'x'.repeat(before)}B${'y'.repeat(before % 90)} end`;
      expect(text).toBe(expected);
      expect(html).toContain(`>${expected}</p>`);
    }
  });

  it("[EC-13] never starts a line with 'From ', which old mail programs change", async () => {
    const renderer = await mailRenderer(
      mailContent({
        html: `<p>${'#name#From From us all. '.repeat(40)}</p><p>From ${'x'.repeat(66)}…</p><p>From #name#</p>`,
      }),
    );
    const own = { leave: 'a-1-f', count: 'a-1-c', messageId: '1.m', date: noon };
    for (const name of ['', 'From ', 'B']) {
      const wire = renderer.compose('bola@example.org', { name }, own).data;
      const body = wire.slice(wire.indexOf('\r\n\r\n'));
      expect(body).not.toMatch(/^From /m);
      const { parts, longestLine } = readMail(wire);
      expect(longestLine).toBeLessThanOrEqual(78);
      expect(parts['text/plain']).toContain(`\n\nFrom ${'x'.repeat(66)}…\n\nFrom ${name.trim()}`);
      expect(parts['text/html']).toContain(`${name}From From us all.`);
    }
  });

  it('stuffs dots at the start of a line, a text and a value, and after a value', async () => {
    const { text, html, kept } = await arrives(
      { html: '<pre>.first\n..second\n.\n#name#.third\n#name#\n.fourth</pre>' },
      { name: '...Bola.\n.Tunde' },
    );
    expect(text).toBe('.first\n..second\n.\n...Bola. .Tunde.third\n...Bola. .Tunde\n.fourth');
    expect(html).toBe(kept.html);
  });

  it('accepts any value at any place', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.array(
          fc.constantFrom('#name#', '#lastname|you#', '. ', '=', '\n', 'ọmọ ', 'x'.repeat(70), '=3D', ' '),
          {
            maxLength: 20,
          },
        ),
        async (name, lastname, pieces) => {
          const html = `<pre>A${pieces.join('')}Z</pre>`;
          const fields = { name, lastname };
          const mail = await arrives({ subject: `S #name# #lastname#`, html }, fields);
          expect(mail.html).toBe(mail.kept.html);
          expect(mail.text).toBe(mergeText(textOfHtml(html), fields, cleanLine));
          expect(mail.subject).toBe(plain(mergeText('S #name# #lastname#', fields)));
          expect(mail.headers).not.toHaveProperty('bcc');
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[EC-15] has each token of its reader in place, wherever a line break falls into its placeholder', async () => {
    for (let before = 0; before <= 80; before += 1) {
      const counting = async (document: string, mark: string) =>
        document.replace('HERE', `${'x'.repeat(before)} ${mark}/1 ${mark}.gif`);
      const { html, headers } = await arrives({ html: '<p>HERE</p>', counting });
      expect(html).toContain(' a-1-c/1 a-1-c.gif</p>');
      expect(html.split('a-1-c')).toHaveLength(3);
      expect(headers['list-unsubscribe']).toBe('<https://church.example/u/a-1-f>');
    }
  });

  it('[EC-13] may consist of an image alone', async () => {
    const { html } = await arrives({ html: '<img src="https://example.org/a.png" alt="" />' });
    expect(html).toContain('https://example.org/a.png');
  });

  it('lets no name add a header', async () => {
    const { headers } = await arrives(
      { subject: 'Hi #name#', fromName: 'Grace\r\nBcc: all@example.org' },
      { name: 'Bola\r\nBcc: all@example.org\r\n\r\nbody' },
    );
    expect(Object.keys(headers)).not.toContain('bcc');
    expect(headers['subject']).toBe('Hi Bola Bcc: all@example.org body');
  });
});

it.each([
  ['room', `<p>${'\u00a0'.repeat(400_000)}x</p>`],
  ['line breaks', `<p>x${'<br>'.repeat(100_000)}x</p>`],
  ['room in a quotation', `<blockquote><pre>${' '.repeat(400_000)}x</pre></blockquote>`],
  ['quoting', `${'<blockquote>'.repeat(190)}${'<p>x</p>'.repeat(50_000)}${'</blockquote>'.repeat(190)}`],
  ['listing', `${'<ul><li>'.repeat(90)}${'x<br>'.repeat(50_000)}x${'</li></ul>'.repeat(90)}`],
  ['nothing', `${'<div>'.repeat(190)}${'<span></span>'.repeat(50_000)}x${'</div>'.repeat(190)}`],
])('a text with much %s becomes plain text quickly', (_, html) => {
  expect(textOfHtml(html)).toMatch(/x$/);
});

it('[EC-13] a quotation is marked once per level, ten times at most', () => {
  const quoted = (times: number) => `${'<blockquote>'.repeat(times)}<p>x</p>${'</blockquote>'.repeat(times)}`;
  expect(textOfHtml(quoted(3))).toBe('> > > x');
  expect(textOfHtml(`${quoted(10)}<p>y</p>`)).toBe(`${'> '.repeat(10)}x\n\ny`);
  expect(textOfHtml(quoted(100))).toBe(`${'> '.repeat(10)}x`);
});

it('a text of more pieces than a call has arguments is rendered', () => {
  const paragraphs = '<p>x</p>'.repeat(130_000);
  const page = { ...mailContent(), content: `<div>${paragraphs}</div>`, unsubscribeAt: '' };
  expect(mailDocument(page).match(/>x<\/p>/g)).toHaveLength(130_000);
  expect(textOfHtml(page.content).match(/x/g)).toHaveLength(130_000);
  expect(placedInHtml(`${'#name# '.repeat(70_000)}<a href="https://a.example">x</a>`)).toHaveLength(140_002);
});

it('a mail of very many empty lines is composed quickly', async () => {
  const renderer = await mailRenderer(mailContent({ html: `<p>x${'<br>'.repeat(150_000)}x</p>` }));
  const own = { leave: 'a-1-f', count: 'a-1-c', messageId: '1.m@example.org', date: noon };
  expect(renderer.compose('bola@example.org', {}, own).data).toMatch(/--\r\n$/);
});
