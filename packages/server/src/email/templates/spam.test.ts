// Tests templates and golden newsletters with SpamAssassin.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { cleanHtml } from '../html/clean-html.ts';
import { mailRenderer } from '../rendering/mail.ts';
import { textsIn } from '../../texts/texts.ts';
import { builtInTemplates } from './built-in/built-in-templates.ts';

const spamassassin = '/usr/bin/spamassassin';

const newsletters = [
  'parish-newsletter',
  'three-languages',
  'choir-programme',
  'funeral-notice',
  'word-minutes',
].map((id) => ({
  id,
  subject: 'News of this week',
  preheader: 'What is on, and who is needed',
  html: readFileSync(new URL(`../rendering/golden/${id}.html`, import.meta.url), 'utf8'),
  isPersonalized: true,
}));

it.skipIf(!existsSync(spamassassin))(
  '[EC-15] no template or newsletter looks like spam',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidings-spam-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const english = builtInTemplates(textsIn('en'));
    const french = builtInTemplates(textsIn('fr')).map((mail) => ({ ...mail, id: `${mail.id}-fr` }));
    const mails = [...english, ...french, ...newsletters];
    for (const mail of mails) writeFileSync(join(folder, `${mail.id}.eml`), await wireOf(mail));

    // One process for all mails, without network checks. It keeps its preferences in the home folder.
    const { stdout } = await promisify(execFile)(
      spamassassin,
      ['--local', ...mails.map(({ id }) => join(folder, `${id}.eml`))],
      { env: { ...process.env, HOME: folder }, maxBuffer: 20_000_000 },
    );
    const verdicts = [
      ...stdout.matchAll(/^X-Spam-Status: \w+, score=(-?[\d.]+) [^]*?tests=([\w,\s]+?) auto/gm),
    ];
    expect(verdicts).toHaveLength(mails.length);
    for (const [i, [, score, reasons]] of verdicts.entries())
      expect(Number(score), `${mails[i]?.id}: ${reasons}`).toBeLessThan(1);
  },
);

/** A mail as the receiving server stores it. */
async function wireOf({
  subject,
  preheader,
  html,
  isPersonalized,
}: (typeof newsletters)[number]): Promise<Buffer> {
  const renderer = await mailRenderer({
    subject,
    preheader,
    html: cleanHtml(html),
    personalized: isPersonalized,
    fromName: 'Grace Church',
    fromAddress: 'office@grace.example.org',
    replyTo: '',
    organisation: 'Grace Church',
    footer: '12 Broad Street, Lagos',
    site: 'https://tidings.example.org',
    listId: 'grace.tidings.example.org',
    feedbackId: 'm:t:email:tidings',
  });
  const own = {
    leave: 'abcdef-1-f0',
    count: 'abcdef-1-c0',
    messageId: 'abcdef-1-d0@grace.example.org',
    date: new Date(),
  };
  const wire = renderer.compose('bola@example.net', { name: 'Bola' }, own).data;
  return Buffer.from(wire.replaceAll('\r\n..', '\r\n.').replaceAll('\r\n', '\n'), 'latin1');
}
