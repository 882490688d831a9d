// Measures sending e-mail to Postfix's smtp-sink, against nodemailer and our SMTP client alone.
import { generateKeyPairSync } from 'node:crypto';
import { startDns, type Zone } from '../packages/server/testing/servers/dns.ts';
import { startSmtpSink } from '../packages/server/testing/servers/smtp-sink.ts';
import { byTurns } from './common/by-turns.ts';
import { medianBy } from './common/median.ts';
import { byNodemailer } from './email/by-nodemailer.ts';
import { byOurClient, type Lines } from './email/by-our-client.ts';
import { bySigningAlone } from './email/by-signing-alone.ts';
import { type Running, type SentBatch, withTidings } from './email/by-tidings.ts';
import { connections, type Round } from './email/letter.ts';
import type { Bench, Figure } from './run.ts';

/** Rounds, in which each side sends once, after one that does not count; the median counts. */
const rounds = 3;
/** A slow side sends fewer e-mails. */
const fewer = 6000;

/** The round in the middle. */
const middle = <T extends Round>(of: readonly T[]): T => medianBy(of, ({ rate }) => rate);

/** Suits a nearby server that takes thousands a second: fewer connections with more e-mails each. */
const near: Lines = { pool: 12, window: 200 };

const key = {
  domain: 'tidings.example.org',
  selector: 'bench',
  privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string,
};

/** Publishes the key of the installation's domain in DNS, so that its e-mail is signed. */
async function letItSign({ server, token }: Running, zone: Zone): Promise<void> {
  const { body } = await server.call('GET', '/api/operator/mail-domains', { token });
  const [domain] = body.items;
  const dkim = domain.checks.find(({ kind }: { kind: string }) => kind === 'dkim');
  zone[dkim.name] = { TXT: [dkim.value] };
  const checked = await server.call('POST', `/api/operator/mail-domains/${domain.id}/check`, { token });
  if (!checked.body.signs) throw new Error(`it does not sign: ${JSON.stringify(checked.body)}`);
}

const figures = (what: string, sent: SentBatch, peers: { what: string; value: number }[]): Figure[] => [
  ...peers.map((peer) => ({
    what: `Tidings, ${what}, from the request to done`,
    value: sent.rate,
    unit: 'mails/s',
    peer,
  })),
  ...peers.map((peer) => ({
    what: `Tidings, ${what}, from acceptance to done`,
    value: sent.delivering,
    unit: 'mails/s',
    peer,
  })),
  { what: `Tidings, ${what}, acceptance`, value: sent.accepting, unit: 's' },
];

export default {
  about: `E-mail end to end (HTTP, ledger with fsync, merge, SMTP to smtp-sink) against a bare nodemailer pool of ${connections}, with and without DKIM.`,
  run: async (count = 50_000) => {
    const sink = await startSmtpSink();
    const dns = await startDns();
    const port = sink.port;
    try {
      const few = Math.min(count, fewer);
      const tidings = await withTidings(port, count, { DNS_SERVERS: dns.address }, async (running) => {
        const unsignedSides = {
          plain: () => byNodemailer(port, few, null),
          client: () => byOurClient(port, count),
          sent: running.send,
        };
        const unsigned = await byTurns(rounds, unsignedSides, { warm: true });
        await letItSign(running, dns.zone);
        const signedSides = {
          nodemailer: () => byNodemailer(port, few, key),
          signing: () => bySigningAlone(few, key),
          sent: (round: number) => running.send(rounds + 1 + round),
        };
        return { unsigned, signed: await byTurns(rounds, signedSides, { warm: true }) };
      });
      const SMTP_URL = `smtp://127.0.0.1:${port}?pool=${near.pool}&window=${near.window}`;
      const nearby = await withTidings(port, count, { SMTP_URL }, ({ send }) =>
        byTurns(rounds, { client: () => byOurClient(port, count, near), sent: send }, { warm: true }),
      );
      const [plain, client] = [middle(tidings.unsigned.plain), middle(tidings.unsigned.client)];
      const [signed, signing] = [middle(tidings.signed.nodemailer), middle(tidings.signed.signing)];
      const nearClient = middle(nearby.client);
      const peer = { what: 'nodemailer', value: plain.rate };
      return [
        { what: 'One mail on the wire', value: client.wireBytes, unit: 'bytes' },
        { what: 'nodemailer pool, nothing recorded', value: plain.rate, unit: 'mails/s' },
        { what: 'nodemailer pool, nothing recorded, DKIM', value: signed.rate, unit: 'mails/s' },
        { what: 'RSA signatures of all cores, nothing else done', value: signing.rate, unit: '/s' },
        { what: 'Our own client, nothing recorded', value: client.rate, unit: 'mails/s', peer },
        ...figures(`${count} mails`, middle(tidings.unsigned.sent), [
          peer,
          { what: 'our own client', value: client.rate },
        ]),
        {
          what: `Our own client, ${near.pool} lines, window ${near.window}`,
          value: nearClient.rate,
          unit: 'mails/s',
        },
        ...figures(`${near.pool} lines, window ${near.window}`, middle(nearby.sent), [
          peer,
          { what: 'our own client', value: nearClient.rate },
        ]),
        ...figures(`${count} mails, DKIM`, middle(tidings.signed.sent), [
          { what: 'nodemailer with DKIM', value: signed.rate },
          { what: 'signing alone', value: signing.rate },
        ]),
      ];
    } finally {
      await dns.close();
      await sink.stop();
    }
  },
} satisfies Bench;
