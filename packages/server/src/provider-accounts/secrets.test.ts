// Tests sealed secrets and webhook addresses.
import { newId } from '../platform/id.ts';
import { expect, test } from 'vitest';
import { openHookAddresses } from './hook-address.ts';
import { openSealing } from './secrets.ts';

const sealing = openSealing('a secret of tests, long enough to be one');
const id = newId();
const secrets = { password: 'pa$$word ṣàngó', apiKey: 'k'.repeat(1000) };

test('[DE-03] secrets are unsealed unchanged, and nothing of them shows in the sealed text', () => {
  const sealed = sealing.seal(id, secrets);
  expect(sealing.unseal(id, sealed)).toEqual(secrets);
  for (const text of [sealed, Buffer.from(sealed, 'base64url').toString('latin1')])
    for (const part of ['pa$$word', 'kkkk', 'password']) expect(text).not.toContain(part);
  expect(sealing.seal(id, secrets)).not.toBe(sealed);
  expect(sealing.unseal(id, '')).toEqual({});
});

test('[DE-03] with another key, for another account, or with one bit changed, secrets are refused with a sentence', () => {
  const sealed = sealing.seal(id, secrets);
  const refusal = /were kept under another TIDINGS_SECRET. Enter them again/;
  expect(() => openSealing('another secret of tests, long enough').unseal(id, sealed)).toThrow(refusal);
  expect(() => sealing.unseal(newId(), sealed)).toThrow(refusal);
  for (const at of [0, 20, sealed.length - 1]) {
    const bytes = Buffer.from(sealed, 'base64url');
    const place = Math.min(at, bytes.length - 1);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    expect(() => sealing.unseal(id, bytes.toString('base64url'))).toThrow(refusal);
  }
  for (const nonsense of ['x', '####', 'AAAA'.repeat(20)])
    expect(() => sealing.unseal(id, nonsense)).toThrow(refusal);
});

test("[DE-04] only the installation can make a webhook's address", () => {
  const hooks = openHookAddresses('https://tidings.example.org', 'a secret of tests, long enough to be one');
  const address = hooks.addressOf(id);
  const [, accountId, secret = ''] =
    /^https:\/\/tidings\.example\.org\/hooks\/(.+)\/(.+)$/.exec(address) ?? [];
  expect(accountId).toBe(id);
  expect(hooks.isRight(id, secret)).toBe(true);
  expect(hooks.isRight(newId(), secret)).toBe(false);
  for (const wrong of [
    '',
    secret.slice(1),
    `${secret}x`,
    secret.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
    'ṣ',
  ])
    expect(hooks.isRight(id, wrong)).toBe(false);
  const other = openHookAddresses('https://tidings.example.org', 'another secret of tests, long enough');
  expect(other.isRight(id, secret)).toBe(false);
});
