// Tests that images from the editor survive cleaning and are placed correctly.
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { mailDocument } from './mail-document.ts';
import { mailRenderer } from '../rendering/mail.ts';
import { textOfHtml } from './mail-text.ts';

const name = '0d4fb1f4-62cc-4d0c-a4a5-0d1b6c7f3f10.png';
const written =
  `<figure class="image image_resized" style="width:50%;"><img style="aspect-ratio:1200/800;" ` +
  `src="/media/${name}" width="1200" height="800" alt="Choir &gt; Lagos"><figcaption>Us</figcaption></figure>`;

const shown = (html: string, site = 'https://church.example') =>
  mailDocument({
    subject: '',
    preheader: '',
    organisation: '',
    footer: '',
    unsubscribeAt: '',
    content: cleanHtml(html),
    site,
  });
const image = (html: string) => /<img [^>]*>/.exec(shown(html))?.[0];

test('[EC-13] an image gets an absolute address and a width in pixels, and no height of its own', () => {
  expect(image(written)).toBe(
    `<img width="300" src="https://church.example/media/${name}" alt="Choir &gt; Lagos" ` +
      'style="width:100%;max-width:300px;height:auto;border:0;vertical-align:middle">',
  );
  expect(image('<img src="/media/a.png" width="1200" height="800">')).toContain('<img width="600" src');
  expect(image('<img src="/media/a.png" width="90" height="60">')).toContain('<img width="90" src');
  expect(image('<img src="/media/a.png" width="90" height="60" style="width:25%">')).toContain('width="150"');
  expect(image('<img src="https://x.example/media/a.png" alt="a">')).toBe(
    '<img src="https://x.example/media/a.png" alt="a" style="max-width:100%;height:auto;border:0;vertical-align:middle">',
  );
  expect(shown('<p>src="/media/a.png"</p>')).toContain('<p style="margin:0 0 16px 0">src="/media/a.png"</p>');
  expect(shown(written, 'https://a.example/$&')).toContain(`src="https://a.example/$&/media/${name}"`);
});

test('[EC-13] an image is no wider than its cell', () => {
  const row = `<table><tbody><tr><td>a</td><td style="width:50%;padding:20px">${written.replace('50%', '100%')}</td></tr></tbody></table>`;
  expect(image(row)).toContain('width="260"');
});

test('[EC-04] an image beside text floats by the attributes that Outlook knows, and stands alone on a phone', () => {
  const left = shown(written.replace('image_resized', 'image_resized image-style-align-left'));
  expect(left).toMatch(
    /<table [^>]*class="float" align="left" width="308"[^>]*><tr><td [^>]*><img width="292"/,
  );
  const right = shown(written.replace('image_resized', 'image_resized image-style-block-align-right'));
  expect(right).toMatch(/<td align="right" [^>]*><img width="300"/);
});

test('[EC-04] an image that is a link keeps its link and caption', () => {
  const linked =
    '<figure class="image"><a href="https://x.example/a"><img src="/media/a.png" width="90" height="9"></a><figcaption>Us</figcaption></figure>';
  expect(shown(linked)).toMatch(
    /<a href="https:\/\/x\.example\/a" [^>]*><img [^>]*><\/a><div [^>]*>Us<\/div>/,
  );
});

test('[EC-13] a sent mail has absolute image addresses, our own pages relative ones', async () => {
  const renderer = await mailRenderer({
    subject: 'News',
    html: cleanHtml(written),
    personalized: false,
    fromName: 'Grace',
    fromAddress: 'grace@church.example',
    replyTo: '',
    preheader: '',
    organisation: '',
    footer: '',
    site: 'https://church.example',
    listId: 'grace.church.example',
    feedbackId: 'a:b:c:d',
  });
  expect((await renderer.read({})).html).toContain(`src="/media/${name}"`);
  const sent = renderer.compose(
    'ada@example.org',
    {},
    { leave: 'a-1-f', count: 'a-1-c', messageId: 'id', date: new Date(0) },
  ).data;
  expect(sent.replaceAll('=\r\n', '')).toContain(`https://church.example/media/${name}`);
});

test('[EC-13] a link into the media library is absolute, in the text part too', () => {
  const linked = `<p><a href="/media/${name}">a</a> href="/media/b"</p><figure class="image"><a href="/media/${name}"><img src="/media/${name}" alt="A"></a></figure>`;
  const whole = `https://church.example/media/${name}`;
  expect(shown(linked).match(/(?:href|src)="[^"]*"/g)).toEqual([
    `href="${whole}"`,
    'href="/media/b"',
    `href="${whole}"`,
    `src="${whole}"`,
  ]);
  expect(textOfHtml(cleanHtml(linked), 'https://church.example')).toBe(
    `a [${whole}] href="/media/b"\n\nA [${whole}]`,
  );
});
