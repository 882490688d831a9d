// Tests which From address an e-mail has, with and without a signing key.
import { expect, it } from 'vitest';
import { openLanes } from '../../../testing/providers/lanes.ts';
import { readMail } from '../../../testing/mail-reader.ts';
import { accepted, scriptedMail } from '../../../testing/providers/scripted-provider.ts';
import type { SignMail } from '../../email/rendering/dkim.ts';

const lanes = openLanes();

type SignerOf = (tenantId: string, domain: string) => SignMail | null;

/** The e-mails of a message accepted from office@grace.example, sent while these domains have keys. */
async function sentAll(signerOf: SignerOf, count: number) {
  await lanes.newChurch();
  await lanes.church().crowd(count);
  const { body } = await lanes.server().call('POST', '/api/messaging/sendEmail', {
    token: lanes.church().token,
    body: {
      subject: 'Hi',
      message: '<p>Hello</p>',
      emailAddress: 'office@grace.example',
      groupedContacts: [`group_${lanes.church().choir}`],
    },
  });
  // As accepted where the domain has a key.
  await lanes
    .server()
    .query('update message set from_address = $2 where id = $1', [body.mail.id, 'office@grace.example']);
  const provider = scriptedMail(() => accepted());
  lanes.open(provider, { origin: { ...lanes.origin(), envelope: 'b+*@bounces.example.org', signerOf } });
  await lanes.reaches(body.mail.id, 'done');
  return provider.submits;
}

/** The headers of an e-mail. */
async function sent(signerOf: SignerOf) {
  const [outbound] = await sentAll(signerOf, 1);
  if (!outbound) throw new Error('nothing was sent');
  return {
    ...readMail(outbound.data).headers,
    envelope: outbound.from,
    shown: (await outbound.read?.())?.from,
  };
}

it('[EC-15] From is the chosen address, signed for its domain, and bounces name their recipient', async () => {
  const headers = await sent((_, domain) =>
    domain === 'grace.example' ? async () => 'DKIM-Signature: d=grace.example\r\n' : null,
  );
  expect(headers).toMatchObject({
    from: expect.stringContaining('<office@grace.example>'),
    'dkim-signature': 'd=grace.example',
    shown: 'office@grace.example',
    envelope: expect.stringMatching(/^b\+[0-9a-z-]{10,38}@bounces\.example\.org$/),
  });
});

it('[EC-15] From is ours when its domain no longer signs, and replies go to the chosen address', async () => {
  const headers = await sent(() => null);
  expect(headers).toMatchObject({
    from: expect.stringContaining('<office@example.org>'),
    'reply-to': 'office@grace.example',
  });
  expect(headers).not.toHaveProperty('dkim-signature');
});

it('[EC-15] From is ours from the first e-mail after the key is gone', async () => {
  let signed = 0;
  const mails = await sentAll((_, domain) => {
    if (domain !== 'grace.example' || signed === 2) return null;
    return async () => `DKIM-Signature: d=${(signed += 1)}\r\n`;
  }, 5);
  const headers = mails.map(({ data }) => readMail(data).headers);
  expect(headers).toHaveLength(5);
  for (const { from, 'dkim-signature': signature } of headers)
    expect(from).toContain(signature ? '<office@grace.example>' : '<office@example.org>');
  expect(headers.filter((each) => !each['dkim-signature'])).not.toHaveLength(0);
});

it('an e-mail that cannot be signed is rejected as one that cannot be made, and not sent', async () => {
  await expect(sent(() => () => Promise.reject(new Error('no key')))).rejects.toThrow('nothing was sent');
});
