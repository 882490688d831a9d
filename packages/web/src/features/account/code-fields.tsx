// The fields of password and code that a change of the second factor asks for.
import { Group, PasswordInput, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { passkeys as texts } from '../../messages/en/passkeys.ts';
import { TextButton } from '../../ui/text-button.tsx';
import type { Proof, ProofChoice } from './use-proof.ts';

interface CodeFieldsProps {
  form: Pick<UseFormReturnType<Proof>, 'getInputProps'>;
  proof: ProofChoice;
}

/** A code of the app, or a recovery code; or a passkey, which the browser asks for when the form is sent. */
export function CodeFields({ form, proof: { by, change, hasApp } }: CodeFieldsProps) {
  return (
    <>
      <PasswordInput
        label={texts.yourPassword}
        required
        data-autofocus
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      {by === 'code' ? (
        <TextInput
          label={hasApp ? texts.code : texts.recoveryCode}
          description={hasApp ? texts.codeHint : texts.recoveryCodeHint}
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...form.getInputProps('code')}
        />
      ) : (
        <Text>{texts.asksNext}</Text>
      )}
      {change && (
        <Group>
          <TextButton onClick={change}>{by === 'code' ? texts.byPasskey : texts.byCode}</TextButton>
        </Group>
      )}
    </>
  );
}
