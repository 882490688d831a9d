// Tests the whole mail document: inlined styles, footer, dark mode and size.
import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { clipWarning, mailDocument } from './mail-document.ts';
import { textOfHtml } from './mail-text.ts';

const document = (html: string, over = {}) =>
  mailDocument({
    subject: 'News & more',
    preheader: '',
    organisation: 'Grace',
    footer: '',
    site: 'https://church.example',
    unsubscribeAt: 'https://church.example/u/a',
    content: cleanHtml(html),
    ...over,
  });

it('[EC-13] inlines its styles and is at most 600 px wide, in Outlook too', () => {
  const shown = document('<h2>T</h2><p style="color:red;margin-left:40px">a</p>');
  expect(shown).toContain(
    '<h2 style="margin:0 0 10px 0;font-size:22px;line-height:1.3;font-weight:700">T</h2>',
  );
  expect(shown).toContain('style="margin:0 0 16px 0;color:#ff0000;margin-left:40px">a</p>');
  expect(shown).toContain('width:100%;max-width:600px');
  expect(shown).toMatch(/<!--\[if mso\]><table [^>]*width="600"[^>]*><tr><td><!\[endif\]-->/);
  expect(shown).toContain('<title>News &amp; more</title>');
});

it('shows the logo above the content, with the name where images are not shown', () => {
  const shown = document('<p>Come</p>', { logo: '/media/a.png', organisation: 'Grace "#1"' });
  expect(shown).toContain('<img src="https://church.example/media/a.png" alt="Grace &quot;&#35;1&quot;"');
  expect(shown.indexOf('<img')).toBeLessThan(shown.indexOf('Come'));
  expect(document('<p>Come</p>')).not.toContain('<img');
});

it('[EC-13] gives tables the attributes that Outlook reads', () => {
  const shown = document(
    '<table style="background-color:#eee;border:2px solid #333;width:80%"><tbody><tr><th>h</th><td style="background-color:hsl(0, 0%, 100%);border-style:none;padding:0;text-align:right;vertical-align:top;width:100px">d</td></tr></tbody></table>',
  );
  expect(shown).toMatch(
    /<table align="center" cellpadding="0" cellspacing="0" border="0" width="80%" bgcolor="#eeeeee" style="border:2px solid #333;border-collapse:collapse;[^"]*width:80%/,
  );
  expect(shown).toMatch(
    /<th align="left" valign="middle" bgcolor="#f2f4f4" style="border:1px solid #c9d3d6;padding:8px 10px;/,
  );
  expect(shown).toMatch(
    /<td align="right" valign="top" width="100" bgcolor="#ffffff" style="border:0;padding:0;/,
  );
});

it('[EC-13] keeps the footer in place whatever table parts the content contains', () => {
  const shown = document('</td></tr></table><td>a</td><tr><th>b</th></tr><caption>c</caption><tbody>d');
  expect(shown).toContain('abcd\n</td></tr><tr>');
});

it('[EC-13] shows a video as its still and any other medium as a line, both linked', () => {
  const youtube = document(
    '<figure class="media"><oembed url="https://youtu.be/aBcDeFgHiJk?t=4"></oembed></figure>',
  );
  expect(youtube).toContain('src="https://img.youtube.com/vi/aBcDeFgHiJk/hqdefault.jpg"');
  expect(youtube.match(/href="https:\/\/youtu\.be\/aBcDeFgHiJk\?t=4"/g)).toHaveLength(2);
  const other = document('<figure class="media"><oembed url="https://www.vimeo.com/1"></oembed></figure>');
  expect(other).toMatch(/<a href="https:\/\/www\.vimeo\.com\/1" [^>]*>&#9654; Open on vimeo\.com<\/a>/);
  expect(document('<oembed url="javascript:x"></oembed>')).not.toContain('&#9654;');
});

it('[EC-13] is legible in dark mode: text on its own background keeps its colour, other colours are lightened', () => {
  const shown = document(
    '<p><span style="color:#003366">a</span></p><table><tbody><tr><td style="background-color:#003366">b <a href="https://x.example/">c</a></td></tr></tbody></table>',
  );
  expect(shown).toContain('<span class="n003366" style="color:#003366">a</span>');
  expect(shown).toMatch(/@media \(prefers-color-scheme:dark\)\{.*\.n003366\{color:#[89a-f]/);
  expect(shown).toMatch(
    /bgcolor="#003366" style="[^"]*;color:#ffffff">b <a href="[^"]*" style="color:#ffffff;/,
  );
});

it('[EC-13] shows the preview text nowhere else, and no content after it in the list of mails', () => {
  const shown = document('<p>Dear all</p>', { preheader: 'Come <soon>' });
  expect(shown).toMatch(/<div style="display:none;[^"]*">Come &lt;soon&gt;(?:&#847;&zwnj;&nbsp;){80}<\/div>/);
  expect(document('<p>Dear all</p>')).not.toContain('display:none');
});

it('[EC-13] writes Arabic text from right to left unless its direction is set', () => {
  expect(document('<p>السلام عليكم</p>')).toContain(
    '<p dir="rtl" align="right" style="margin:0 0 16px 0;text-align:right">',
  );
  expect(document('<p dir="ltr">السلام</p>')).toContain('<p dir="ltr" style="margin:0 0 16px 0">');
});

it('[EC-15] names the sender, the reason and the unsubscribe link in its footer', () => {
  const shown = document('<p>a</p>', { footer: '12 Broad Street\n<Lagos>' });
  expect(shown).toMatch(
    /<strong>Grace<\/strong><br>12 Broad Street<br>&lt;Lagos&gt;<br>You are receiving this e-mail because Grace has your address\. <a href="https:\/\/church\.example\/u\/a"[^>]*>Unsubscribe<\/a>/,
  );
});

it('[EC-13] warns if Gmail would hide the end', () => {
  expect(clipWarning(Buffer.byteLength(document('<p>a</p>')))).toBeNull();
  expect(clipWarning(Buffer.byteLength(document(`<p>${'ẹ'.repeat(40_000)}</p>`)))).toMatch(
    /^This e-mail is long \(12\d kB/,
  );
});

it('[EC-13] becomes plain text with link addresses in brackets, alternative texts, rows as lines, and marked lists and quotations', () => {
  const text = (html: string) => textOfHtml(cleanHtml(html));
  expect(
    text(
      '<h2>Sunday</h2><p>Come &amp; <a href="https://example.org/x">see</a> <a href="https://example.org">https://example.org</a><img src="https://example.org/a.png" alt=""></p><ul><li>one</li><li>two<ol start="3"><li>three</li></ol></li></ul>',
    ),
  ).toBe('Sunday\n\nCome & see [https://example.org/x] https://example.org\n\n * one\n * two\n    3. three');
  expect(
    text(
      '<table><thead><tr><th>Day</th><th>Hour</th></tr></thead><tbody><tr><td>Sunday</td><td>10&nbsp;am</td></tr></tbody></table><blockquote><p>a</p><p>b</p></blockquote><hr>c',
    ),
  ).toBe('Day | Hour\nSunday | 10 am\n\n> a\n>\n> b\n\n---\n\nc');
  expect(text('<table><tbody><tr><td><h1>T</h1><p>a<br>b</p></td></tr></tbody></table>')).toBe('T\n\na\nb');
  expect(
    text('<figure class="image"><a href="https://x.example/"><img src="/media/a.png" alt="Us"></a></figure>'),
  ).toBe('Us [https://x.example/]');
  expect(
    text(
      '<p>See<img src="/media/a.png" alt="a  map &amp; plan">here<img src="/media/b.png" alt=""></p><figure class="image"><img src="/media/c.png" alt="Choir on stage"><figcaption>Easter</figcaption></figure>' +
        '<p><a href="https://x.example/"><strong><img src="/media/d.png" alt="Join"></strong></a></p>',
    ),
  ).toBe('See a map & plan here\n\nChoir on stage\n\nEaster\n\nJoin [https://x.example/]');
  expect(
    text('<p><a href="mailto:a@example.org?subject=x">a@example.org</a> <a href="tel:+234">call</a></p>'),
  ).toBe('a@example.org call [+234]');
});

it('[EC-13] loses nothing that stands at an invalid place', () => {
  const shown = document(
    '<table><p>before</p><tr>loose<td>cell</td><i>between</i></tr>tail<td>bare</td></table>' +
      '<figure class="image"><p>words</p><img src="/media/a.png" alt=""><img src="/media/b.png" alt=""></figure>' +
      '<figure class="table"><table><tr><td><img src="/media/c.png" alt=""></td></tr></table></figure>',
  );
  for (const each of ['before<', 'loose', '>between<', 'tail', 'bare', '>cell</td>', '>words</p>'])
    expect(shown).toContain(each);
  expect(shown.match(/media\/[abc]\.png/g)).toEqual(['media/a.png', 'media/b.png', 'media/c.png']);
  expect(shown.indexOf('bare')).toBeLessThan(shown.indexOf('>cell</td>'));
});

it('[EC-13] gives a table the width and alignment of its figure', () => {
  const shown = document(
    '<figure class="table table-style-align-left" style="width:50%"><table style="width:100%"><tr><td>a</td></tr></table></figure>',
  );
  expect(shown).toMatch(/<table [^>]*class="float" align="left" width="316"/);
});

it('[EC-13] writes the widths of columns into their cells for Outlook', () => {
  const shown = document(
    '<table><colgroup><col style="width:20%"><col span="2" width="90"></colgroup><tbody><tr><td>a</td><td width="70">b</td><td>c</td></tr><tr><td>d</td></tr></tbody></table>',
  );
  const cells = [...shown.matchAll(/<td ([^>]*)>([abcd])</g)];
  expect(cells.map(([, of, text]) => [text, /width="([^"]*)"/.exec(of ?? '')?.[1]])).toEqual([
    ['a', '20%'],
    ['b', '70'],
    ['c', '90'],
    ['d', undefined],
  ]);
});

it('[EC-04] lets text flow beside an inline image that is aligned', () => {
  const shown = document(
    '<p><img class="image_resized image-style-align-left" style="width:25%" src="/media/b.png" width="300" height="200">a</p>',
  );
  expect(shown).toMatch(
    /<img width="150" [^>]*float:left;margin:4px 16px 8px 0" class="float" align="left">a/,
  );
});

it('[EC-13] writes border colours as hex for Outlook', () => {
  expect(document('<table><tr><td style="border:2px solid hsl(0, 75%, 60%)">a</td></tr></table>')).toContain(
    'style="border:2px solid #e64c4c;',
  );
});

it('[LN-02] reads an Arabic e-mail from right to left, and text in Latin letters in it from left to right', () => {
  const shown = document('<p>12:30</p><p>Grace Church</p>', { language: 'ar' });
  expect(shown).toContain('<html lang="ar" dir="rtl">');
  expect(shown).toMatch(/<td class="ground" align="right" [^>]*text-align:right/);
  expect(shown).toMatch(/<p dir="rtl" [^>]*>12:30</);
  expect(shown).toMatch(/<p dir="ltr" [^>]*text-align:left">Grace Church</);
});

it('[EC-13] mirrors lists, quotations and cells of right-to-left text', () => {
  const shown = document(
    '<ul><li>واحد</li></ul><blockquote><p>اثنان</p></blockquote><table><tr><td>أ</td></tr></table>',
  );
  expect(shown).toContain('<ul dir="rtl" align="right" style="margin:0 0 16px 0;padding:0 26px 0 0;');
  expect(shown).toContain('border-right:3px solid #c9d3d6;padding:2px 16px 2px 0');
  expect(shown).toMatch(/<td dir="rtl" align="right" [^>]*text-align:right/);
});

it('[EC-13] gives link addresses in the text part and keeps the structure of lists', () => {
  const text = (html: string) => textOfHtml(cleanHtml(html));
  expect(text('<a href="https://x.example/"><h2>Big</h2><p>Small</p></a>')).toBe(
    'Big\n\nSmall [https://x.example/]',
  );
  expect(text('<ol><li>a</li><ul><li>b</li></ul><li>c</li></ol>')).toBe(' 1. a\n     * b\n 2. c');
  expect(text('<ul>loose<li>x</li></ul>')).toBe('   loose\n * x');
  expect(text('<table><tr><td><ul><li>a</li><li>b</li></ul></td><td>c</td></tr></table>')).toBe(
    ' * a\n * b\n\nc',
  );
});
