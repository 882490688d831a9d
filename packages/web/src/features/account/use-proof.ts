// How a user proves themselves: password, and a code or a passkey.
import type { BodyInput } from '@tidings/contract/call.ts';
import type { endTwoFactor } from '@tidings/contract/calls/two-factor.ts';
import { useState } from 'react';
import { passkeysMissing, takePasskey } from '../../lib/passkeys.ts';
import { type OwnAccount, postPasskeyAsk } from './api.ts';

/** Values of the fields of password and code. */
export interface Proof {
  password: string;
  code: string;
}
export const noProof: Proof = { password: '', code: '' };

/** The choice, and what the call is sent. */
export interface ProofChoice {
  by: 'code' | 'passkey';
  /** Takes the other; undefined where there is no choice. */
  change: (() => void) | undefined;
  /** Whether codes of an app count besides recovery codes. */
  hasApp: boolean;
  /** Whether a field is empty that is needed. */
  isMissing: (values: Proof) => boolean;
  /** Password and code, or password and the passkey that the browser asks for now. */
  read: (values: Proof) => Promise<BodyInput<typeof endTwoFactor>>;
}

/** Begins with the passkey where the user has no app. */
export function useProof({ app, passkeys }: OwnAccount['twoFactor']): ProofChoice {
  const canUse = passkeys.length > 0 && passkeysMissing() === null;
  const [by, setBy] = useState<ProofChoice['by']>(canUse && !app ? 'passkey' : 'code');
  return {
    by,
    change: canUse ? () => setBy(by === 'code' ? 'passkey' : 'code') : undefined,
    hasApp: app,
    isMissing: ({ password, code }) => password === '' || (by === 'code' && code.trim() === ''),
    read: async ({ password, code }) =>
      by === 'code' ? { password, code } : { password, passkey: await takePasskey(await postPasskeyAsk()) },
  };
}
