// Tests of files in S3 when the server is slow, refuses or breaks off.
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeS3, type S3Fault, startFakeS3 } from '../../../testing/servers/fake-s3.ts';
import { openLog } from '../log.ts';
import { readS3Address } from './s3-address.ts';
import { openS3Files } from './s3-files.ts';

const key = 'media/3f/3f02.png';
const content = Buffer.alloc(200_000, 'Tidings');
const sorry = 'The file storage does not answer. Please try again in a few minutes.';

let s3: FakeS3;
let lines: string[];
beforeEach(async () => {
  s3 = await startFakeS3();
  lines = [];
});
afterEach(() => s3.stop());

const filesAt = (url: string, silenceMs = 20_000) =>
  openS3Files(readS3Address(url), openLog('error', { write: (line) => void lines.push(line) }), {
    tries: 3,
    waitMs: 1,
    silenceMs,
  });
/** These faults, one after the other, for requests of this method; then none. */
const faults = (method: string, ...list: S3Fault[]) => {
  s3.fault = (asked) => (asked === method ? list.shift() : undefined);
};
const always = (method: string, fault: S3Fault) => {
  s3.fault = (asked) => (asked === method ? fault : undefined);
};
const read = async (files = filesAt(s3.url)) => {
  const found = await files.open(key);
  return found && buffer(found.stream);
};

describe('temporary faults are retried', () => {
  test('too many requests, a server error, a connection cut before and after the work was done', async () => {
    faults('PUT', [503, 'SlowDown'], 'drop');
    await filesAt(s3.url).put(key, content);
    expect(s3.kept.get(key)?.equals(content)).toBe(true);
    faults('GET', [500, 'InternalError'], [429, 'TooManyRequests']);
    expect(await read()).toEqual(content);
    faults('DELETE', [400, 'RequestTimeout'], 'deaf');
    await filesAt(s3.url).remove(key);
    expect([s3.kept.size, lines]).toEqual([0, []]);
  });

  test('silence', async () => {
    faults('PUT', 'silence');
    await filesAt(s3.url, 700).put(key, Buffer.from('short'));
    expect([String(s3.kept.get(key)), s3.asked]).toEqual(['short', [`PUT ${key}`, `PUT ${key}`]]);
  });

  test.each(['half', 'stall'] as const)('the rest of a file whose connection ends in %s', async (fault) => {
    s3.kept.set(key, content);
    faults('GET', fault);
    expect((await read(filesAt(s3.url, 700)))?.equals(content)).toBe(true);
    expect(s3.asked).toEqual([`GET ${key}`, `GET ${key}`]);
  });
});

describe('lasting faults', () => {
  test.each<[string, S3Fault]>([
    ['too many at once', [503, 'SlowDown']],
    ['a line that is cut', 'drop'],
    ['a right that was taken away', [403, 'AccessDenied']],
  ])('%s is told in a sentence, and the operator finds the reason in the log', async (_what, fault) => {
    for (const [method, work] of [
      ['PUT', () => filesAt(s3.url).put(key, content)],
      ['GET', () => filesAt(s3.url).open(key)],
      ['DELETE', () => filesAt(s3.url).remove(key)],
    ] as const) {
      always(method, fault);
      await expect(work()).rejects.toMatchObject({ code: 'unavailable', message: sorry });
    }
    expect(s3.kept.size).toBe(0);
    expect(lines).toHaveLength(3);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ status: expect.anything(), why: expect.anything() });
    expect(lines.join()).not.toContain('a/secret');
  });

  test('are retried only where that can help', async () => {
    always('PUT', [503, 'SlowDown']);
    await expect(filesAt(s3.url).put(key, content)).rejects.toThrow(sorry);
    expect(s3.asked).toHaveLength(3);
    always('PUT', [403, 'AccessDenied']);
    await expect(filesAt(s3.url).put(key, content)).rejects.toThrow(sorry);
    expect(s3.asked).toHaveLength(4);
  });

  test.each<S3Fault>([
    [507, 'XMinioStorageFull'],
    [400, 'XMinioAdminBucketQuotaExceeded'],
    [403, 'QuotaExceeded'],
  ])('no space (%s %s) looks like a full disk', async (...fault) => {
    always('PUT', fault as S3Fault);
    await expect(filesAt(s3.url).put(key, content)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(s3.asked).toHaveLength(1);
  });

  test('a file that keeps breaking off fails, so that half of it is never taken for the whole', async () => {
    s3.kept.set(key, content);
    always('GET', 'half');
    await expect(read()).rejects.toThrow(/terminated|other side|closed/);
  });
});

describe('the check at the start', () => {
  const said = (url: string) =>
    filesAt(url)
      .check()
      .then(
        () => 'nothing',
        (error: Error) => error.message,
      );

  test('finds no fault and leaves no file behind', async () => {
    expect([await said(s3.url), s3.kept.size]).toEqual(['nothing', 0]);
  });

  test.each<[string, (url: string) => string, RegExp]>([
    [
      'secret',
      (url) => url.replace('a%2Fsecret', 'another'),
      /the secret of the key tidings is wrong for 127\.0\.0\.1:\d+\. Signs such as \/ and \+ in it must be written as %2F and %2B\.$/,
    ],
    [
      'key',
      (url) => url.replace('//tidings', '//someone'),
      /127\.0\.0\.1:\d+ does not know the key someone\.$/,
    ],
    [
      'bucket',
      (url) => url.replace('church-files', 'church-pictures'),
      /there is no bucket church-pictures at 127\.0\.0\.1:\d+\. Make it, or name another\.$/,
    ],
    [
      'region',
      (url) => url.replace('eu-test-1', 'us-east-1'),
      /127\.0\.0\.1:\d+ is asked for another region than its own \(.+expecting 'eu-test-1'\)\. Set region= to it\.$/,
    ],
    [
      'port',
      (url) => url.replace(/:\d+\/church/, ':1/church'),
      /127\.0\.0\.1:1 cannot be reached \(.*(ECONNREFUSED|bad port).*\)\. Check its host and port\.$/,
    ],
    [
      'host',
      (url) => url.replace('127.0.0.1', 'nowhere.invalid'),
      /nowhere\.invalid:\d+ cannot be reached \(.+\)\. Check its host and port\.$/,
    ],
    [
      'choice of TLS',
      (url) => url.replace('tls=no', 'tls=yes'),
      /127\.0\.0\.1:\d+ does not speak TLS as it should \(.+\)\. With tls=no it is asked without\.$/,
    ],
  ])('names a wrong %s', async (_what, spoil, sentence) => {
    expect(await said(spoil(s3.url))).toMatch(new RegExp(`^S3_URL: ${sentence.source}`));
  });

  test.each([
    ['PUT', 'write to'],
    ['GET', 'read from'],
    ['DELETE', 'delete from'],
    ['list', 'list'],
  ])('names the missing permission: %s', async (method, doing) => {
    s3.fault = (asked, name) =>
      (method === 'list' ? name === '' : asked === method && name !== '') ? [403, 'AccessDenied'] : undefined;
    expect(await said(s3.url)).toBe(
      `S3_URL: the key tidings may not ${doing} the bucket church-files (as it was told to). It must be allowed to put, get, delete and list.`,
    );
  });

  test('tells of a server that answers but does not work', async () => {
    always('PUT', [503, 'SlowDown']);
    expect(await said(s3.url)).toMatch(
      /does not let us write to the bucket church-files \(SlowDown: as it was told to\)\.$/,
    );
    always('PUT', [301, 'PermanentRedirect']);
    expect(await said(s3.url)).toMatch(
      /the bucket church-files has another address than 127\.0\.0\.1:\d+.*files\.elsewhere\.example\)\.$/,
    );
  });
});
