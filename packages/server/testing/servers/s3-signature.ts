// Verifies an S3 signature (AWS Signature Version 4), sharing no code with the client.
import { createHash, createHmac } from 'node:crypto';

/** A request as it came over the wire. */
export interface S3Request {
  method: string;
  /** Path and query, as they are in the request line. */
  target: string;
  headers: Readonly<Record<string, string>>;
}

export interface S3Credentials {
  key: string;
  secret: string;
  region: string;
}

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();

/** The signature that a request must have, for its signed headers and the day and region it names. */
export function s3Signature(
  { method, target, headers }: S3Request,
  { signedHeaders, region, secret }: { signedHeaders: readonly string[]; region: string; secret: string },
): string {
  const [path = '', query = ''] = target.split('?');
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`));
  const time = headers['x-amz-date'] ?? '';
  const day = time.slice(0, 8);
  const request = [
    method,
    strict(path),
    pairs.toSorted().join('&'),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(request)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return hmac(key, toSign).toString('hex');
}

/** A path as it is signed: all characters escaped except slashes and the unreserved ones of RFC 3986. */
const strict = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      encodeURIComponent(decodeURIComponent(part)).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/');

/**
 * What is wrong with a request's signature, as S3's code and message; null where it is right. `now` is in
 * milliseconds.
 */
export function signatureFault(
  request: S3Request,
  body: Buffer,
  { key, secret, region }: S3Credentials,
  now: number,
): [status: number, code: string, message: string] | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/.exec(
      request.headers['authorization'] ?? '',
    );
  if (!found) return [403, 'AccessDenied', 'Access Denied'];
  const [, givenKey, day, givenRegion, names = '', signature] = found;
  if (givenKey !== key) return [403, 'InvalidAccessKeyId', 'The key does not exist in our records.'];
  if (givenRegion !== region)
    return [
      400,
      'AuthorizationHeaderMalformed',
      `the region '${givenRegion}' is wrong; expecting '${region}'`,
    ];
  const time = request.headers['x-amz-date'] ?? '';
  const at = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(day ?? '') || !(Math.abs(at - now) < 900_000))
    return [403, 'RequestTimeTooSkewed', 'The difference between the times is too large.'];
  const signedHeaders = names.split(';');
  const needed = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!needed.every((name) => signedHeaders.includes(name)))
    return [403, 'AccessDenied', 'There were headers present in the request which were not signed'];
  if (s3Signature(request, { signedHeaders, region, secret }) !== signature)
    return [403, 'SignatureDoesNotMatch', 'The signature we calculated does not match the one you provided.'];
  const content = request.headers['x-amz-content-sha256'];
  // Stricter than S3, which also accepts unsigned content.
  if (content !== createHash('sha256').update(body).digest('hex'))
    return [400, 'XAmzContentSHA256Mismatch', 'The provided header does not match what was computed.'];
  return null;
}
