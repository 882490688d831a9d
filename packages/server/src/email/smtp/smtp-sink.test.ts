// Tests the SMTP provider against Postfix's smtp-sink.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SmtpSink, smtpSinkInstalled, startSmtpSink } from '../../../testing/servers/smtp-sink.ts';
import { toBytes } from '../../platform/text/wire-bytes.ts';
import { smtpProvider } from './smtp-provider.ts';
import { readSmtpUrl } from './smtp-url.ts';

const text = (n: number): string => `Subject: Mail ${n}\r\n\r\n.one dot\r\n..two dots\r\n.\r\nends ${n}\r\n`;

describe.skipIf(!smtpSinkInstalled())('Postfix', () => {
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink({ keep: true });
  });
  afterAll(() => sink.stop());

  it('[DE-03] accepts 500 mails, each once and unchanged, dots included', async () => {
    const provider = smtpProvider(readSmtpUrl(`smtp://127.0.0.1:${sink.port}`));
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        provider.submit({
          key: `m/${n}`,
          from: 'office@example.org',
          to: `p${n}@example.org`,
          data: toBytes(text(n).replaceAll('\r\n.', '\r\n..')),
        }),
      ),
    );
    await provider.close();
    expect(new Set(outcomes.map((outcome) => outcome.kind))).toEqual(new Set(['accepted']));

    const mails = await sink.mails();
    const bodies = mails.map((mail) => {
      const to = /^X-Rcpt-Args: <p(\d+)@/m.exec(mail)![1];
      return `${to} ${mail.slice(mail.indexOf('Subject:')).trimEnd()}`;
    });
    const expected = Array.from({ length: 500 }, (_, n) => `${n} ${text(n).replaceAll('\r', '').trimEnd()}`);
    expect(bodies.sort()).toEqual(expected.sort());
  });
});
