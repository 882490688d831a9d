// Tests of the signature check with Amazon's four examples for S3 (Signature Version 4).
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { s3Signature, signatureFault } from './s3-signature.ts';

const credentials = {
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const content = 'Welcome to Amazon S3.';

test.each<[string, string, string, Record<string, string>, string]>([
  [
    'a file',
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'the keeping of one',
    'PUT',
    '/test%24file.text',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': sha256(content),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['a setting', 'GET', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  [
    'a list',
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('of %s', (_what, method, target, more, signature) => {
  const headers: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': sha256(''),
    ...more,
  };
  const signedHeaders = Object.keys(headers).toSorted();
  expect(s3Signature({ method, target, headers }, { signedHeaders, ...credentials })).toBe(signature);

  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.key}/20130524/us-east-1/s3/aws4_request, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`;
  const now = Date.UTC(2013, 4, 24, 0, 10);
  const body = Buffer.from(method === 'PUT' ? content : '');
  const fault = (over: Record<string, string>, sent = body, at = now) =>
    signatureFault(
      { method, target, headers: { ...headers, authorization, ...over } },
      sent,
      credentials,
      at,
    )?.[1];
  expect(fault({})).toBeUndefined();
  expect(fault({ authorization: authorization.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')) })).toBe(
    'SignatureDoesNotMatch',
  );
  expect(fault({ 'x-amz-acl': 'public-read' })).toBe('AccessDenied');
  expect(fault({}, Buffer.from('something else'))).toBe('XAmzContentSHA256Mismatch');
  expect(fault({}, body, now + 900_000)).toBe('RequestTimeTooSkewed');
});
