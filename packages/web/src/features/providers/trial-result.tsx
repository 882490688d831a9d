// Shows what a provider answered to a test, and what to do next.
import { Alert } from '@mantine/core';
import type { TrialStep } from '@tidings/contract/calls/providers.ts';
import { answered } from '../../messages/language.ts';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import type { Channel, Trial } from './api.ts';
import { GooglePassword } from './google-password.tsx';

const colors: Record<Trial['kind'], string> = {
  accepted: 'green',
  retry: 'amber',
  uncertain: 'amber',
  rejected: 'red',
};

const wordsOf = (step: TrialStep): string =>
  ({
    googlePassword: texts.nextGooglePassword,
    password: texts.nextPassword,
    signIn: texts.nextSignIn,
    server: texts.nextServer,
    sender: texts.nextSender,
    key: texts.nextKey,
    credit: texts.nextCredit,
    senderId: texts.nextSenderId,
    recipient: texts.nextRecipient,
    later: texts.nextLater,
  })[step];

/** Renders an empty live region before the first answer. */
export function TrialResult({ channel, answer }: { channel: Channel; answer: Trial | undefined }) {
  return (
    <div aria-live="polite">
      {answer && (
        <Alert color={colors[answer.kind]} title={answered(answer.message)}>
          {answer.next && <div>{wordsOf(answer.next)}</div>}
          {answer.next === 'googlePassword' && <GooglePassword />}
          {answer.code && (
            <div>{(channel === 'sms' ? texts.providerCode : texts.serverAnswer)(answer.code)}</div>
          )}
          {answer.reference && <div>{texts.providerId(answer.reference)}</div>}
        </Alert>
      )}
    </div>
  );
}
