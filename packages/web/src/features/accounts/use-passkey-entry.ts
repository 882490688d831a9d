// Signs in by a passkey, alone or after the password.
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error.ts';
import { takePasskey } from '../../lib/passkeys.ts';
import { toastError } from '../../lib/toast.ts';
import { rememberedTenant } from '../../lib/http/token.ts';
import { postPasskey, postPasskeyBegin } from './api.ts';
import { useEnter } from './use-enter.ts';

/** `ticket` is what the password was answered with; a refusal is the sentence `refusal`. */
export function usePasskeyEntry({
  ticket,
  opensHome = false,
}: { ticket?: string; opensHome?: boolean } = {}) {
  const enter = useEnter({ opensHome });
  const entry = useMutation({
    mutationFn: async () => {
      const passkey = await takePasskey(await postPasskeyBegin(ticket === undefined ? {} : { ticket }));
      return postPasskey(
        ticket === undefined ? { passkey, tenantId: rememberedTenant() } : { passkey, ticket },
      );
    },
    onSuccess: ({ token }) => enter(token),
    onError: (error) => {
      if (!isRefusal(error)) toastError(error);
    },
  });
  return {
    start: () => entry.mutate(),
    busy: entry.isPending,
    refusal: isRefusal(entry.error) ? entry.error.message : null,
    fault: entry.error,
    /** Takes the refusal away. */
    reset: entry.reset,
  };
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'refused';
