// Tests that no bare carriage return of an e-mail reaches a mail server.
import { expect, it } from 'vitest';
import { startFakeSmtp } from '../../../testing/servers/fake-smtp.ts';
import { openLanes } from '../../../testing/providers/lanes.ts';
import { smtpProvider } from '../../email/smtp/smtp-provider.ts';
import { readSmtpUrl } from '../../email/smtp/smtp-url.ts';

const lanes = openLanes();

it('[EC-13] an e-mail never contains a bare CR or LF', async () => {
  const server = await startFakeSmtp();
  const provider = smtpProvider(readSmtpUrl(`smtp://127.0.0.1:${server.port}`));
  const church = await lanes.newChurch();
  await church.person({ first: 'Ada\rof\nLagos', email: 'ada@example.org', choir: true });
  const send = (given: object) =>
    lanes.server().call('POST', '/api/messaging/sendEmail', { token: church.token, body: given });
  const mail = {
    subject: 'Rehearsal at six, #name#',
    emailDisplayName: 'Grace Hall',
    preheader: 'Come all',
    message: '<p>Dear #name#,&#13;come&#xD;to the rehearsal&#127;</p><pre>a&#13;b</pre>',
    isPersonalized: true,
    groupedContacts: [`group_${church.choir}`],
  };
  for (const field of ['subject', 'emailDisplayName', 'preheader'])
    for (const end of ['\r', '\n'])
      expect((await send({ ...mail, [field]: `Come${end}all` })).status).toBe(400);
  const { body } = await send(mail);
  lanes.open(provider);
  await lanes.reaches(body.mail.id, 'done');
  const [arrived] = server.mails;
  expect(arrived?.data).toContain('Subject: Rehearsal at six, Ada of Lagos\r\n');
  expect(arrived?.data).toContain('From: Grace Hall <');
  expect(arrived?.data.match(/\r(?!\n)|(?<!\r)\n|[^\r\n\t\u0020-\u007e]/)).toBeNull();
  await provider.close();
  await server.stop();
});
