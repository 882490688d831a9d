// The images of a mail: what the editor writes comes through the cleaning, and is placed for every reader.
import { expect, test } from 'vitest';
import { cleanHtml, hasContent, mailDocument } from './mail-html.ts';
import { mailRenderer } from './mail.ts';
import { placeImages } from './mail-images.ts';

const name = '0d4fb1f4-62cc-4d0c-a4a5-0d1b6c7f3f10.png';
const written =
  `<figure class="image image_resized" style="width:50%;"><img style="aspect-ratio:1200/800;" ` +
  `src="/media/${name}" width="1200" height="800" alt="Choir &gt; Lagos"><figcaption>Us</figcaption></figure>`;

test('[EC-04] an image of our own comes through the cleaning with its size and its caption', () => {
  const clean = cleanHtml(written);
  expect(clean).toBe(
    `<figure style="width:50%"><img src="/media/${name}" width="1200" height="800" alt="Choir &gt; Lagos" />` +
      '<figcaption>Us</figcaption></figure>',
  );
  expect(hasContent(clean)).toBe(true);
});

test('[EC-13] an image has a whole address in the mail, and a width in pixels', () => {
  const placed = (html: string) => placeImages(cleanHtml(html), 'https://church.example');
  expect(placed(written)).toContain(
    `<img width="300" src="https://church.example/media/${name}" alt="Choir &gt; Lagos" />`,
  );
  expect(placed('<img src="/media/a.png" width="1200" height="800">')).toBe(
    '<img width="600" src="https://church.example/media/a.png" />',
  );
  expect(placed('<img src="/media/a.png" width="90" height="60" style="width:25%">')).toBe(
    '<img width="150" src="https://church.example/media/a.png" style="width:25%" />',
  );
  expect(placed('<img src="https://x.example/media/a.png" alt="a">')).toBe(
    '<img src="https://x.example/media/a.png" alt="a" />',
  );
  expect(placed('<p>src="/media/a.png"</p>')).toBe('<p>src="/media/a.png"</p>');
  expect(mailDocument({ ...page, content: cleanHtml(written), site: 'https://a.example/$&' })).toContain(
    `src="https://a.example/$&/media/${name}"`,
  );
});

const page = { preheader: '', organisation: '', footer: '', leaveAt: '' };

test('[EC-13] what is sent shows our images from everywhere, what our own pages show from where they are', async () => {
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
    listId: 'grace.example.org',
    feedbackId: 'm:t:email:tidings',
  });
  expect(renderer.read({}).html).toContain(`src="/media/${name}"`);
  const sent = renderer
    .compose('ada@example.org', {}, { token: 'a-1-f', messageId: 'id', date: new Date(0) })
    .toString();
  expect(sent.replaceAll('=\r\n', '')).toContain(`https://church.example/media/${name}`);
});
