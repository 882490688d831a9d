// Shows what a provider answered to a test, and what to do next.
import { Alert } from '@mantine/core';
import type { TrialStep } from '@tidings/contract/calls/providers.ts';
import { answered } from '../../messages/language.ts';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import type { Account, Channel, Trial } from './api.ts';
import { GooglePassword } from './google-password.tsx';
import { SignInAgain } from './sign-in-again.tsx';

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
    microsoft: texts.nextMicrosoft,
    smtpAuth: texts.nextSmtpAuth,
    server: texts.nextServer,
    sender: texts.nextSender,
    key: texts.nextKey,
    credit: texts.nextCredit,
    senderId: texts.nextSenderId,
    recipient: texts.nextRecipient,
    later: texts.nextLater,
  })[step];

interface TrialResultProps {
  channel: Channel;
  account: Pick<Account, 'id'>;
  answer: Trial | undefined;
}

/** Renders an empty live region before the first answer. */
export function TrialResult({ channel, account, answer }: TrialResultProps) {
  return (
    <div aria-live="polite">
      {answer && (
        <Alert color={colors[answer.kind]} title={answered(answer.message)}>
          {answer.next && <div>{wordsOf(answer.next)}</div>}
          {answer.next === 'googlePassword' && <GooglePassword />}
          {answer.next === 'microsoft' && <SignInAgain accountId={account.id} />}
          {answer.code && (
            <div>{(channel === 'sms' ? texts.providerCode : texts.serverAnswer)(answer.code)}</div>
          )}
          {answer.reference && <div>{texts.providerId(answer.reference)}</div>}
        </Alert>
      )}
    </div>
  );
}
