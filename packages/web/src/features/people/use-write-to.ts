// Opens a composer addressed to the given people.
import { useMutation } from '@tanstack/react-query';
import { useOnce } from '../../lib/use-once.ts';
import { useNavigate } from '@tanstack/react-router';
import { toastError } from '../../lib/toast.ts';
import { postSelection } from './api.ts';
import type { PeopleFilter } from './list/list-address.ts';

interface Writing {
  by: 'sms' | 'email';
  to: { ids: string[] } | { filter: PeopleFilter };
}

/** The people are stored on the server as a selection, and the composer gets its key. */
export function useWriteTo() {
  const navigate = useNavigate();
  const once = useOnce();
  return useMutation({
    mutationFn: ({ to }: Writing) =>
      postSelection('ids' in to ? { ids: to.ids } : { filter: to.filter }, once),
    onSuccess: ({ key }, { by }) =>
      navigate({
        to: by === 'sms' ? '/tenant/sms/compose' : '/tenant/email/compose',
        search: { selection: key },
      }),
    onError: (error) => toastError(error),
  });
}
