// Tests of the HTML document around an e-mail.
import { expect, test } from 'vitest';
import { contentOf, unwrapHtml, wrapHtml } from './wrap-html.ts';

test('[EC-13] wraps the content in a full document, and escapes the subject', () => {
  const html = wrapHtml('<p>Hi #name#</p>', 'Tea & <b>cake</b>');
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(html).toContain('<title>Tea &amp; &lt;b&gt;cake&lt;/b&gt;</title>');
  expect(html).toContain('<p>Hi #name#</p>');
});

test('[EC-02] unwraps its own documents, other documents and bare HTML', () => {
  const content = '<p>a</p><div><p>b</p></div>';
  expect(unwrapHtml(wrapHtml(content, 'x'))).toBe(content);
  expect(unwrapHtml('<html><body class="y"><p>a</p></body></html>')).toBe('<p>a</p>');
  expect(unwrapHtml('<p>a</p>')).toBe('<p>a</p>');
});

test('turns the text of an SMS into paragraphs', () => {
  expect(contentOf('Tea < cake\nat 5\n\nBring yam')).toBe('<p>Tea &lt; cake<br>at 5</p><p>Bring yam</p>');
  expect(contentOf('<p>Tea</p>')).toBe('<p>Tea</p>');
});
