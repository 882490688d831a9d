// Tests that cleaning removes scripts and trackers and keeps the editor's markup.
import { describe, expect, it } from 'vitest';
import { cleanHtml, hasContent } from './clean-html.ts';

describe('cleanHtml', () => {
  it.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p onclick="x()" onmouseover=y>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="#name#">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src="data:image/png;base64,AAAA" alt="x" />a', 'a'],
    ['<img src="/media/x.png" onerror="alert(1)" />', '<img src="/media/x.png" />'],
    ['<img src="x" />a', 'a'],
    ['<p style="background-image:url(https://spy.example/x)">a</p>', '<p>a</p>'],
    ['<p style="background:url(//spy);color:red">a</p>', '<p style="color:red">a</p>'],
    ['<p style="width:expression(alert(1))">a</p>', '<p>a</p>'],
    ['<p style="position:fixed;top:0">a</p>', '<p>a</p>'],
    ['<p style="__proto__:1;constructor:2;toString:3">a</p>', '<p>a</p>'],
    ['<p constructor="1" __proto__="2"><constructor>a</constructor></p>', '<p>a</p>'],
    ['<!-- secret --><p>a</p><!--[if mso]><b>b</b><![endif]-->', '<p>a</p>'],
    ['<p>a<b>b', '<p>a<b>b</b></p>'],
    ['<p>a</div></p></body>b', '<p>a</p>b'],
    ['<iframe src="https://x"></iframe><object data="x"></object><embed src="x"/><p>a</p>', '<p>a</p>'],
    ['<form action="https://x"><input name="a"/><button>b</button></form>', 'b'],
    ['<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
    ['<style>p{color:red}</style><p>a</p>', '<p>a</p>'],
    [
      '<html><head><title>T</title><meta charset="utf-8"></head><body class="x"><p>a</p></body></html>',
      '<p>a</p>',
    ],
    ['<base href="https://evil.example/"><link rel="stylesheet" href="x"><p>a</p>', '<p>a</p>'],
    ['<math><mtext></mtext><style><img src=x onerror=alert(1)></style></math>', ''],
  ])('[EC-13] %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  it('[EC-04] keeps the markup of the editor unchanged', () => {
    const html = [
      '<h2>Title</h2><p style="text-align:center"><strong>b</strong> <i>i</i> <u>u</u> <s>s</s></p><hr />',
      '<p style="margin-left:40px">indented</p>',
      '<p><span style="background-color:#ffee00;color:hsl(0, 75%, 60%);font-family:Georgia, serif;font-size:22px">x</span></p>',
      '<ul><li>one<ul><li>two</li></ul></li></ul><ol start="3"><li>three</li></ol><blockquote><p>q</p></blockquote>',
      '<p><a href="https://example.org/a?b=c&amp;d=e">link</a> <a href="mailto:a@example.org">mail</a> <a href="tel:+234">call</a></p>',
      '<p><a class="button" target="_blank" rel="noopener noreferrer" href="https://example.org">button</a></p>',
      '<figure class="image image_resized image-style-align-left" style="width:50%"><a href="https://example.org"><img src="/media/a.png" alt="A" width="300" height="200" /></a><figcaption>c</figcaption></figure>',
      '<p>in <img class="image_resized" style="width:25%" src="https://example.org/a.png" /> line</p>',
      '<figure class="media"><oembed url="https://www.youtube.com/watch?v=abcdefghijk"></oembed></figure>',
      '<table class="table table-style-align-right" style="background-color:#e3f0f2;border:2px dashed #1d5c6b;height:90px;width:75%"><thead><tr><th>h</th><th>i</th></tr></thead><tbody>',
      '<tr><td style="background-color:#fff;border-color:#ccc;border-style:none;border-width:1px;height:40px;padding:12px 24px;text-align:right;vertical-align:top;width:100px" colspan="2">d</td><td rowspan="2">e</td></tr></tbody></table>',
    ].join('');
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['https://x.example/?n=#name#', true],
    ['https://x.example/#name#/#lastname|all%20of%20you#', true],
    ['https://x.example:8443/a#top', true],
    ['https://x.example#top', true],
    ['mailto:office@example.org?subject=#name#', true],
    ['/media/0d4fb1f4.png', true],
    ['https://x.example#name#', false],
    ['https://#name#.example/', false],
    ['https://#name|x/#y.example/', false],
    ['https:#name#', false],
    ['java#lastname|#script:alert(1)', false],
    ['https://good.example@evil.example/', false],
    ['https://good.example\\@evil.example/', false],
    ['https:///evil.example', false],
    ['vbscript:x', false],
    ['blob:https://x.example/y', false],
    ['/api/people', false],
  ])('[EC-13] keeps a link only if its host is fixed, whatever is merged into it: %s', (href, kept) => {
    expect(cleanHtml(`<a href="${href}">a</a>`)).toBe(kept ? `<a href="${href}">a</a>` : '<a>a</a>');
  });

  it('[EC-13] completes an address that lacks only its scheme or has spaces', () => {
    expect(cleanHtml('<a href=" www.example.org/a b ">a</a>')).toBe(
      '<a href="https://www.example.org/a%20b">a</a>',
    );
  });

  it('refuses nesting deeper than 200 levels', () => {
    for (const part of ['<b>', '<div></p>', '<table><tr><td>', '<body>', '<svg>'])
      expect(() => cleanHtml(part.repeat(300_000))).toThrow(/too complex/);
  });

  it('refuses HTML that grows many times longer when its elements are closed', () => {
    expect(() => cleanHtml('<p>'.repeat(300_000))).toThrow(/too long/);
  });

  it('handles HTML made to be slow within its time', () => {
    const began = process.cpuUsage().user;
    cleanHtml('<body'.repeat(100_000));
    cleanHtml('<p style="border:'.repeat(20_000));
    cleanHtml(`<p style="border:${'1px '.repeat(50_000)}">a</p>`);
    cleanHtml(`<a href="https://a.example${'#'.repeat(3900)}">a</a>`.repeat(500));
    expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(20);
  });
});

describe('hasContent', () => {
  it.each([
    ['<p></p>', false],
    ['<p>&nbsp;</p><p><br></p>', false],
    ['<p>a</p>', true],
    ['<p><img src="https://example.org/a.png"></p>', true],
  ])('[EC-09] %s', (html, content) => {
    expect(hasContent(html)).toBe(content);
  });
});
