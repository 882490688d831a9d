// Short-lived tokens of the editor's uploads, against cross-site requests.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import { deriveKey } from '../platform/secret.ts';

export interface UploadTokens {
  /** A token that is valid for 20 minutes and for this user only. */
  make(owner: Owner): string;
  /** Throws 'forbidden' for a token that is not ours, not this user's, or expired. */
  check(token: string, owner: Owner): void;
}

interface Owner {
  tenantId: string;
  userId: string;
}

const lifeSeconds = 20 * 60;

/** Makes and checks tokens (JSON Web Tokens, HS256) under a key derived from the installation's secret. */
export function openUploadTokens(secret: string, clock: Clock): UploadTokens {
  const key = deriveKey(secret, 'editor uploads');
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const sign = (claims: string) => createHmac('sha256', key).update(`${head}.${claims}`).digest();
  const now = () => Math.floor(clock.now().getTime() / 1000);
  return {
    make: ({ tenantId, userId }) => {
      const claims = encode({ sub: userId, tenant: tenantId, exp: now() + lifeSeconds });
      return `${head}.${claims}.${sign(claims).toString('base64url')}`;
    },
    check: (token, { tenantId, userId }) => {
      const [first, claims = '', signature = ''] = token.split('.');
      const [want, got] = [sign(claims), Buffer.from(signature, 'base64url')];
      const isOurs = first === head && want.length === got.length && timingSafeEqual(want, got);
      const { sub, tenant, exp } = isOurs ? decode(claims) : {};
      if (sub !== userId || tenant !== tenantId || (exp as number) <= now())
        throw new AppError(
          'forbidden',
          'The upload was not accepted: its token is too old. Please try again.',
        );
    },
  };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (text: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(text, 'base64url').toString());
