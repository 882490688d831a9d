// A button that signs the mailbox of an account in with Microsoft again.
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../lib/toast.ts';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { beginAgain } from './api.ts';

/** Leads to Microsoft's page; a failure is toasted. */
export function useSignInAgain(accountId: string) {
  return useMutation({
    mutationFn: () => beginAgain(accountId),
    onSuccess: ({ address }) => window.location.assign(address),
    onError: (error) => toastError(error),
  });
}

export function SignInAgain({ accountId }: { accountId: string }) {
  const signingIn = useSignInAgain(accountId);
  return (
    <Button loading={signingIn.isPending || signingIn.isSuccess} onClick={() => signingIn.mutate()}>
      {texts.signInAgain}
    </Button>
  );
}
