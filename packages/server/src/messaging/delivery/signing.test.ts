// Tests which key signs as keys are added and removed, and that concurrency is limited.
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { openLog } from '../../platform/log.ts';
import { signInPool, type SignMail } from '../../email/rendering/dkim.ts';
import { openSigning, type SigningKey } from './signing.ts';

const pem = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 1024 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

const key = (id: string, over: Partial<SigningKey> = {}): SigningKey => ({
  id,
  tenantId: 'grace',
  domain: 'grace.example',
  selector: id,
  privateKey: pem(),
  ...over,
});

const parts = { headers: ['from:a@grace.example'], bodyHash: 'x', at: new Date(0) };

test('[EC-15] signs with the tenant’s own key, else the installation’s, never another tenant’s', async () => {
  let keys = [
    key('k1'),
    key('k2', { tenantId: null }),
    key('k3', { tenantId: 'hope', domain: 'hope.example' }),
  ];
  const signing = openSigning({ read: async () => keys, log: openLog('silent'), signText: signInPool });
  expect(signing.signerOf('grace', 'grace.example')).toBeNull();
  await signing.follow();
  const selectorOf = async (tenantId: string, domain: string) =>
    / s=(\w+);/.exec((await signing.signerOf(tenantId, domain)?.(parts)) ?? '')?.[1];
  expect(await selectorOf('grace', 'grace.example')).toBe('k1');
  expect(await selectorOf('hope', 'grace.example')).toBe('k2');
  expect(await selectorOf('grace', 'hope.example')).toBeUndefined();
  expect(signing.ownSignerOf('hope', 'grace.example')).toBeNull();
  expect(signing.ownSignerOf('hope', 'hope.example')).toBe(signing.signerOf('hope', 'hope.example'));
  keys = [key('k1', { selector: 'k4' })];
  await signing.follow();
  expect(await selectorOf('grace', 'grace.example')).toBe('k4');
  expect(await selectorOf('hope', 'grace.example')).toBeUndefined();
});

test('[EC-15] leaves e-mail unsigned when a key cannot be read, and logs it once', async () => {
  const logged: unknown[] = [];
  const log = Object.assign(openLog('silent'), { error: (...line: unknown[]) => void logged.push(line) });
  const keys = [key('k1', { privateKey: null }), key('k2', { domain: 'b.example', privateKey: 'no key' })];
  const signing = openSigning({ read: async () => keys, log, signText: signInPool });
  for (const _ of [1, 2, 3]) await signing.follow();
  expect(signing.signerOf('grace', 'grace.example')).toBeNull();
  expect(signing.signerOf('grace', 'b.example')).toBeNull();
  expect(logged).toHaveLength(2);
});

test('completes many concurrent signatures', async () => {
  const signing = openSigning({
    read: async () => [key('k1')],
    log: openLog('silent'),
    signText: signInPool,
  });
  await signing.follow();
  const sign = signing.signerOf('grace', 'grace.example') as SignMail;
  const made = await Promise.all(Array.from({ length: 50 }, () => sign(parts)));
  expect(new Set(made).size).toBe(1);
  expect(made[0]).toContain(' b=');
});
