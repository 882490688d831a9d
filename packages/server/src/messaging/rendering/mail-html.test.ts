// The HTML of a mail: what could run or spy goes, what the editor wrote stays.
import { describe, expect, it } from 'vitest';
import { cleanHtml, hasContent, mailDocument, textOfHtml } from './mail-html.ts';

describe('cleaning', () => {
  it.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p onclick="x()" onmouseover=y>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="#name#">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src="data:image/png;base64,AAAA" alt="x" />', '<img alt="x" />'],
    ['<img src="x" onerror="alert(1)" />', '<img src="x" />'],
    ['<p style="background-image:url(https://spy.example/x)">a</p>', '<p>a</p>'],
    ['<p style="background:url(//spy);color:red">a</p>', '<p style="color:red">a</p>'],
    ['<p style="width:expression(alert(1))">a</p>', '<p>a</p>'],
    ['<p style="position:fixed;top:0">a</p>', '<p>a</p>'],
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

  it('[EC-04] keeps what the editor writes', () => {
    const html = [
      '<h2>Title</h2><p style="text-align:center"><strong>b</strong> <i>i</i> <u>u</u> <s>s</s></p>',
      '<p style="margin-left:40px">indented</p>',
      '<p><span style="color:hsl(0, 75%, 60%);background-color:#ffee00;font-size:20px;font-family:Georgia, serif">x</span></p>',
      '<ul><li>one</li></ul><ol start="3"><li>three</li></ol><blockquote><p>q</p></blockquote>',
      '<p><a href="https://example.org/a?b=c&amp;d=e">link</a> <a href="mailto:a@example.org">mail</a> <a href="tel:+234">call</a></p>',
      '<figure class="image image_resized" style="width:50%"><img style="width:50%" src="https://example.org/a.png" alt="A" width="300" height="200" /><figcaption>c</figcaption></figure>',
      '<figure class="table"><table><thead><tr><th>h</th></tr></thead><tbody><tr><td colspan="2">d</td><td rowspan="2">e</td></tr></tbody></table></figure>',
    ].join('');
    expect(cleanHtml(html)).toBe(html.replace(/ class="[^"]*"/g, ''));
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
  });

  it('is quick with a text made to be slow', () => {
    const began = process.cpuUsage().user;
    cleanHtml('<body'.repeat(100_000));
    cleanHtml('<body>'.repeat(100_000));
    cleanHtml('<p style="border:'.repeat(20_000));
    expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(20);
  });
});

describe('emptiness', () => {
  it.each([
    ['<p></p>', false],
    ['<p>&nbsp;</p><p><br></p>', false],
    ['<p>a</p>', true],
    ['<p><img src="https://example.org/a.png"></p>', true],
  ])('[EC-09] %s', (html, content) => {
    expect(hasContent(html)).toBe(content);
  });
});

describe('a document', () => {
  it('[EC-13] has its styles on its elements, not in a sheet, and is 600 px wide at most', () => {
    const document = mailDocument({
      content: '<h2>T</h2><table><tbody><tr><td>c</td></tr></tbody></table><p style="color:red">a</p>',
      preheader: '',
      organisation: '',
      footer: '',
      site: '',
      leaveAt: '',
    });
    expect(document).not.toContain('<style');
    expect(document).toMatch(/<h2 style="[^"]*font-size: 21px/);
    expect(document).toMatch(/<td style="[^"]*padding: 6px 8px/);
    expect(document).toMatch(/<p style="[^"]*color: ?red/);
    expect(document).toContain('max-width:600px');
  });

  it('[EC-13] reads as text: links with their address, pictures left out, words as they are', () => {
    expect(
      textOfHtml(
        '<h2>Sunday</h2><p>Come &amp; <a href="https://example.org/x">see</a> <a href="https://example.org">https://example.org</a><img src="https://example.org/a.png" alt="A"></p><ul><li>one</li><li>two</li></ul>',
      ),
    ).toBe('Sunday\n\nCome & see [https://example.org/x] https://example.org\n\n * one\n * two');
  });
});
