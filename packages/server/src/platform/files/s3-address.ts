// Parses S3_URL: the bucket's address, the prefix of keys and the credentials.
import { AppError } from '@tidings/contract/errors.ts';

export interface S3Address {
  /** The URL of the bucket, with a slash at its end. */
  bucketUrl: string;
  bucket: string;
  /** What every key begins with: empty, or ending in a slash. */
  prefix: string;
  /** Undefined means the region in the host name, otherwise us-east-1. */
  region: string | undefined;
  key: string;
  secret: string;
}

const s3Example = 's3://key:secret@host/bucket';

const settings = ['region', 'tls', 'style'];

/**
 * Parses `s3://key:secret@host[:port]/bucket[/prefix]` with the settings region, tls (yes, no) and style (path,
 * host), or the same with `https://` or `http://`. Throws AppError 'badInput' with the end of a sentence that begins
 * with the setting's name and never contains the secret.
 */
export function readS3Address(text: string): S3Address {
  // An AWS secret may contain slashes and plus signs, and after a slash the rest would be read as a path.
  if (!URL.canParse(text))
    refuse(`must be an address like ${s3Example}, with a / in the secret written as %2F`);
  const url = new URL(text);
  const unknown = [...url.searchParams.keys()].find((name) => !settings.includes(name));
  if (unknown !== undefined)
    refuse(`has a setting '${unknown}', which is not known; these are: ${settings.join(', ')}`);
  if (!['s3:', 'http:', 'https:'].includes(url.protocol) || url.hostname === '')
    refuse(`must be an address like ${s3Example}`);
  const [key, secret] = [plain(url.username), plain(url.password)];
  if (key === '' || secret === '') refuse(`must name a key and a secret, like ${s3Example}`);
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  if (!/^[\w.-]{3,63}$/.test(bucket)) refuse(`must name a bucket, like ${s3Example}`);
  if (!folders.every((folder) => /^[\w.-]{1,100}$/.test(folder)))
    refuse('must have a prefix of letters, digits and . _ - / alone behind the bucket');
  return {
    bucketUrl: bucketUrlOf(url, bucket),
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') || undefined,
    key,
    secret,
  };
}

function bucketUrlOf(url: URL, bucket: string): string {
  const tls = word(url, 'tls', ['yes', 'no'], url.protocol === 'http:' ? 'no' : 'yes');
  const scheme = tls === 'yes' ? 'https' : 'http';
  if (url.protocol !== 's3:' && url.protocol !== `${scheme}:`)
    refuse(`says ${url.protocol}// and tls=${tls} at once`);
  // A bucket with a dot in its name has no certificate for its own host name; servers other than AWS often have no
  // such names.
  const own = url.hostname.endsWith('.amazonaws.com') && !bucket.includes('.');
  const style = word(url, 'style', ['path', 'host'], own ? 'host' : 'path');
  const address =
    style === 'host' ? `${scheme}://${bucket}.${url.host}/` : `${scheme}://${url.host}/${bucket}/`;
  if (!URL.canParse(address)) refuse(`must be an address like ${s3Example}`);
  return address;
}

function word<const W extends string>(url: URL, name: string, words: readonly W[], usual: W): W {
  const given = url.searchParams.get(name) ?? usual;
  return words.find((one) => one === given) ?? refuse(`must have ${name}=${words.join(` or ${name}=`)}`);
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('has a percent sign that is not followed by two hexadecimal digits');
  }
}

function refuse(sentence: string): never {
  throw new AppError('badInput', sentence);
}
