// Goes to a composer with people chosen: the choice is kept on the server, and composed to by its key.
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

/** Which of the two is under way shows in `variables`. */
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
