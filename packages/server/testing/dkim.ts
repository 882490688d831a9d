// Verifies DKIM by mailauth, and by dkimpy where the machine has it.
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { DkimKey } from '../src/email/rendering/dkim.ts';

/** Whether this machine has dkimpy (Debian's package python3-dkim). */
export function dkimpyInstalled(): boolean {
  return existsSync('/usr/lib/python3/dist-packages/dkim');
}

/** A key for a domain, and its DNS record. */
export function makeKey(domain: string, selector = 'test'): { key: DkimKey; record: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return { key: { domain, selector, privateKey }, record: `v=DKIM1; k=rsa; p=${der.toString('base64')}` };
}

/** A mail without dot-stuffing, from its latin1 text between DATA and the final dot. */
export function unstuffed(wire: string): Buffer {
  return Buffer.from(wire.replace(/(^|\r\n)\.\./g, '$1.'), 'latin1');
}

/** mailauth's verdict on each signature of a mail: `pass d=example.org`, or what is wrong. */
export async function verdictsOf(mail: Buffer, record: string): Promise<string[]> {
  const { results } = await dkimVerify(mail, { resolver: async () => [[record]] });
  return results.map(({ status, signingDomain }) =>
    [status.result, status.comment, `d=${signingDomain}`].filter(Boolean).join(' '),
  );
}

const program = `
import base64, dkim, json, sys
given = json.load(sys.stdin)
record = given['record'].encode()
print(json.dumps([dkim.verify(base64.b64decode(mail), dnsfunc=lambda name, timeout=5: record) for mail in given['mails']]))
`;

/** Whether dkimpy accepts the signature of each mail. */
export function dkimpyVerdicts(mails: Buffer[], record: string): boolean[] {
  const input = JSON.stringify({ record, mails: mails.map((mail) => mail.toString('base64')) });
  // Debian's own python; another one in PATH does not have its packages.
  const answer = execFileSync('/usr/bin/python3', ['-c', program], { input, encoding: 'utf8' });
  return JSON.parse(answer) as boolean[];
}
