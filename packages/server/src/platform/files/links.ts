// Signed links to private files; who has one can read that file until it expires.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { deriveKey } from '../secret.ts';
import type { FileKey } from './files.ts';

export interface FileLinks {
  /** A path that reads the file for one to two days from now. */
  linkTo(key: FileKey): string;
  /** Whether these parts of a link are signed by us and have not expired. */
  isGood(key: FileKey, until: string, signature: string): boolean;
  /** The key of a link of ours, expired or not; null for any other path. */
  keyOf(link: string): FileKey | null;
}

const day = 86_400;

/** Makes and checks links under a key derived from the installation's secret. */
export function openFileLinks(secret: string, clock: Clock): FileLinks {
  const signingKey = deriveKey(secret, 'file links');
  const sign = (key: FileKey, until: string) =>
    createHmac('sha256', signingKey).update(`${until} ${key}`).digest('base64url');
  const isOurs = (key: FileKey, until: string, signature: string) => {
    const [want, got] = [Buffer.from(sign(key, until)), Buffer.from(signature)];
    return want.length === got.length && timingSafeEqual(want, got);
  };
  const seconds = () => clock.now().getTime() / 1000;
  return {
    linkTo: (key) => {
      // The link stays the same all day, so that browsers can cache the file.
      const until = String((Math.floor(seconds() / day) + 2) * day);
      return `/files/${key}?until=${until}&signature=${sign(key, until)}`;
    },
    isGood: (key, until, signature) =>
      /^\d+$/.test(until) && Number(until) > seconds() && isOurs(key, until, signature),
    keyOf: (link) => {
      if (!URL.canParse(link, 'http://here')) return null;
      const { pathname, searchParams } = new URL(link, 'http://here');
      const key = /^\/files\/(.+)$/.exec(pathname)?.[1];
      const good = key && isOurs(key, searchParams.get('until') ?? '', searchParams.get('signature') ?? '');
      return good ? key : null;
    },
  };
}
