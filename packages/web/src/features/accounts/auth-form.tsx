// The form of a screen before sign-in, with refusals above its fields.
import { Alert, Stack } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useFocusOnFault } from '../../ui/focus/use-focus-on-fault.ts';

interface AuthFormProps {
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** The last refusal, by the form or by the server; the first wrong field then gets the focus. */
  fault: unknown;
  /** A refusal that names no field, as a sentence. */
  refusal?: string | null;
  children: ReactNode;
}

/** The fields stand in one column. */
export function AuthForm({ submit, fault, refusal, children }: AuthFormProps) {
  const form = useFocusOnFault(fault);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        {children}
      </Stack>
    </form>
  );
}
