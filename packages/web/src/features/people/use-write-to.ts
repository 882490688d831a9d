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

/** So many are named in the address, and in the To field. */
const few = 5;

/** Of more than a few, the people are stored on the server as a selection, and the composer gets its key. */
export function useWriteTo() {
  const navigate = useNavigate();
  const once = useOnce();
  return useMutation({
    mutationFn: async ({ to }: Writing) => {
      if ('ids' in to && to.ids.length <= few) return { person: to.ids.join(',') };
      const { key } = await postSelection('ids' in to ? { ids: to.ids } : { filter: to.filter }, once);
      return { selection: key };
    },
    onSuccess: (search, { by }) =>
      navigate({ to: by === 'sms' ? '/tenant/sms/compose' : '/tenant/email/compose', search }),
    onError: (error) => toastError(error),
  });
}
