// Tests that a server that stops answering is reported early.
import { expect, it } from 'vitest';
import { startFakeSmtp } from '../../../testing/servers/fake-smtp.ts';
import { smtpProvider } from './smtp-provider.ts';
import { readSmtpUrl } from './smtp-url.ts';

const mail = {
  key: 'm/1',
  from: 'a@example.org',
  to: 'p@example.org',
  data: 'Subject: x\r\n\r\n',
};

it('is reported after a minute if mails are open and none is answered', async () => {
  let now = 0;
  let dots = 0;
  const server = await startFakeSmtp({
    turn: (verb) => (verb === '.' && ++dots > 1 ? 'silence' : undefined),
  });
  const provider = smtpProvider(readSmtpUrl(`smtp://127.0.0.1:${server.port}?pool=1`), () => now);
  const submit = () => provider.submit(mail);
  expect(await submit()).toMatchObject({ kind: 'accepted' });
  now += 3_600_000;
  expect(provider.trouble?.()).toBeNull();
  const waits = submit();
  await expect.poll(() => dots).toBe(2);
  now += 59_999;
  expect(provider.trouble?.()).toBeNull();
  now += 1;
  expect(provider.trouble?.()).toBe('The mail server has not answered for a minute.');
  await server.stop();
  expect(await waits).toMatchObject({ kind: 'uncertain' });
  expect(provider.trouble?.()).toBeNull();
  await provider.close();
});

it('[DE-02] accepts no mail after hurry()', async () => {
  let dots = 0;
  const server = await startFakeSmtp({ turn: (verb) => (verb === '.' && ++dots ? 'silence' : undefined) });
  const provider = smtpProvider(readSmtpUrl(`smtp://127.0.0.1:${server.port}?pool=1`));
  const submit = () => provider.submit(mail);
  const out = submit();
  await expect.poll(() => dots).toBe(1);
  provider.hurry?.();
  expect(await out).toMatchObject({ kind: 'uncertain' });
  expect(await submit()).toMatchObject({ kind: 'retry', slow: true });
  await provider.close();
  await server.stop();
});
