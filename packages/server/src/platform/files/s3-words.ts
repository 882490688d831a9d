// Describes a fault of S3_URL or of its server in a sentence.
import type { S3Address } from './s3-address.ts';
import type { S3Failure } from './s3-connection.ts';

/** A sentence for the operator. `doing` is what was tried: 'write to', 'read from'. */
export function sentenceOf(
  { status, code, message }: S3Failure,
  { bucketUrl, bucket, key }: S3Address,
  doing: string,
): string {
  const host = new URL(bucketUrl).host;
  const said = `${code}: ${message}`;
  if (status === 0) {
    return /CERT|SSL|TLS/.test(code)
      ? `S3_URL: ${host} does not speak TLS as it should (${code}). With tls=no it is asked without.`
      : `S3_URL: ${host} cannot be reached (${message || code}). Check its host and port.`;
  }
  const known: Record<string, string> = {
    NoSuchBucket: `there is no bucket ${bucket} at ${host}. Make it, or name another.`,
    InvalidAccessKeyId: `${host} does not know the key ${key}.`,
    SignatureDoesNotMatch: `the secret of the key ${key} is wrong for ${host}. Signs such as / and + in it must be written as %2F and %2B.`,
    AuthorizationHeaderMalformed: `${host} is asked for another region than its own (${message}). Set region= to it.`,
    RequestTimeTooSkewed: `the clock of this machine is not that of ${host}. Set it right.`,
    AccessDenied: `the key ${key} may not ${doing} the bucket ${bucket} (${message}). It must be allowed to put, get, delete and list.`,
  };
  if (known[code]) return `S3_URL: ${known[code]}`;
  if (status >= 300 && status < 400)
    return `S3_URL: the bucket ${bucket} has another address than ${host}, or is in another region (${said}).`;
  return `S3_URL: ${host} does not let us ${doing} the bucket ${bucket} (${said}).`;
}
