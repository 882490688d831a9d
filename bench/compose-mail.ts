// Measures composing one e-mail per recipient against nodemailer's composer, and what a signature costs.
import { generateKeyPairSync } from 'node:crypto';
import { availableParallelism } from 'node:os';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { dkimSigner } from '../packages/server/src/email/rendering/dkim.ts';
import { mailRenderer } from '../packages/server/src/email/rendering/mail.ts';
import { mailContent } from '../packages/server/testing/data/mail-content.ts';
import { longMails } from './email/long-mails.ts';
import type { Bench } from './run.ts';

const verse =
  'The rehearsal for Sunday is at six o’clock in the great hall. Please bring the blue folder, water and a pencil. ';
const html = `<h2>Dear #name#,</h2>${`<p>${verse}</p>`.repeat(6)}<p>Yours, the choir</p>`;

/** E-mails a second, measured over `count`. */
async function rateOf(count: number, work: (n: number) => unknown): Promise<number> {
  const began = performance.now();
  const made: unknown[] = [];
  for (let n = 0; n < count; n += 1) made.push(work(n));
  await Promise.all(made);
  return count / ((performance.now() - began) / 1000);
}

const ownOf = (n: number) => {
  const token = `abc-${n}-0123456789abcdef0123`;
  const date = new Date(1_800_000_000_000);
  return { leave: token, count: token, messageId: `${token}@church.example`, date };
};

export default {
  about: `Mails composed on one core, and signed on all ${availableParallelism()}, against nodemailer's composer; and how long everybody waits for long ones.`,
  run: async (count = 20_000) => {
    const renderer = await mailRenderer(mailContent({ subject: 'Rehearsal, #name#', html }));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const sign = dkimSigner({ domain: 'church.example', selector: 's', privateKey });
    const composeAll = () =>
      rateOf(
        count,
        (n) => renderer.compose(`singer${n}@example.org`, { name: `Singer${n}` }, ownOf(n)).data.length,
      );
    await composeAll();
    const composed = await composeAll();
    const signed = await rateOf(Math.min(count, 5000), (n) =>
      renderer.composeSigned(`singer${n}@example.org`, { name: `Singer${n}` }, ownOf(n), sign),
    );
    const peer = await rateOf(Math.min(count, 1000), (n) =>
      new MailComposer({
        from: 'Grace Church <office@church.example>',
        to: `singer${n}@example.org`,
        subject: `Rehearsal, Singer${n}`,
        html: html.replaceAll('#name#', `Singer${n}`),
        text: verse.repeat(6),
      })
        .compile()
        .build(),
    );
    const nodemailer = { what: "nodemailer's composer", value: peer };
    return [
      { what: "nodemailer's composer", value: peer, unit: 'mails/s' },
      { what: 'composed', value: composed, unit: 'mails/s', peer: nodemailer },
      { what: 'composed and signed by 2048 bits', value: signed, unit: 'mails/s', peer: nodemailer },
      ...(await longMails()),
    ];
  },
} satisfies Bench;
