// The fields of password and code that a change of the second factor asks for.
import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

/** Values of those fields. */
export interface Proof {
  password: string;
  code: string;
}
export const noProof: Proof = { password: '', code: '' };

/** A code of the app, or a recovery code. */
export function CodeFields({ form }: { form: UseFormReturnType<Proof> }) {
  return (
    <>
      <PasswordInput
        label="Your password"
        required
        data-autofocus
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <TextInput
        label="Code"
        description="From your authenticator app, or a recovery code"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...form.getInputProps('code')}
      />
    </>
  );
}
