// Tests of S3_URL: what is accepted, where it leads, how others are refused.
import { AppError } from '@tidings/contract/errors.ts';
import { expect, test } from 'vitest';
import { readS3Address } from './s3-address.ts';

test.each<[string, Partial<ReturnType<typeof readS3Address>>]>([
  [
    's3://AKIA:a%2Fb%2Bc@s3.eu-west-1.amazonaws.com/grace-files',
    {
      bucketUrl: 'https://grace-files.s3.eu-west-1.amazonaws.com/',
      key: 'AKIA',
      secret: 'a/b+c',
      prefix: '',
    },
  ],
  [
    's3://k:s@s3.eu-west-1.amazonaws.com/grace.files',
    { bucketUrl: 'https://s3.eu-west-1.amazonaws.com/grace.files/' },
  ],
  [
    's3://k:s@minio.example.org:9000/files/grace/north/?region=lagos',
    {
      bucketUrl: 'https://minio.example.org:9000/files/',
      prefix: 'grace/north/',
      bucket: 'files',
      region: 'lagos',
    },
  ],
  ['s3://k:s@127.0.0.1:9000/files?tls=no', { bucketUrl: 'http://127.0.0.1:9000/files/', region: undefined }],
  ['http://k:s@[::1]:9000/files', { bucketUrl: 'http://[::1]:9000/files/' }],
  [
    'https://k:s@s3.us-west-004.backblazeb2.com/files?style=host',
    { bucketUrl: 'https://files.s3.us-west-004.backblazeb2.com/' },
  ],
])('%s', (text, address) => {
  expect(readS3Address(text)).toMatchObject(address);
});

test.each([
  [
    's3://k:a/b@host/bucket',
    'must be an address like s3://key:secret@host/bucket, with a / in the secret written as %2F',
  ],
  ['ftp://k:s@host/bucket', 'must be an address like s3://key:secret@host/bucket'],
  ['s3://host/bucket', 'must name a key and a secret, like s3://key:secret@host/bucket'],
  ['s3://k:s@host', 'must name a bucket, like s3://key:secret@host/bucket'],
  ['s3://k:s@host/b%20d', 'must name a bucket, like s3://key:secret@host/bucket'],
  ['s3://k:s@host/bucket/a b', 'must have a prefix of letters, digits and . _ - / alone behind the bucket'],
  ['s3://k:s%@host/bucket', 'has a percent sign that is not followed by two hexadecimal digits'],
  ['s3://k:s@host/bucket?zone=a', "has a setting 'zone', which is not known; these are: region, tls, style"],
  ['s3://k:s@host/bucket?tls=maybe', 'must have tls=yes or tls=no'],
  ['https://k:s@host/bucket?tls=no', 'says https:// and tls=no at once'],
])('%s is refused', (text, sentence) => {
  expect(() => readS3Address(text)).toThrow(new AppError('badInput', sentence));
});
