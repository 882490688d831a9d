// What can be done with the people that are chosen.
import { Button, CloseButton, Text } from '@mantine/core';
import { IconMail, IconMessage } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { counted } from '../../../lib/numbers.ts';
import { useMay } from '../../../lib/session.ts';
import { toastError } from '../../../lib/toast.ts';
import { postSelection, type PeopleFilter } from '../api.ts';
import classes from './people-page.module.css';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  selection: Selection;
  total: number;
  filter: PeopleFilter;
}

/** Comes up from below while somebody is chosen; the choice is kept on the server and composed to by its key. */
export function BulkBar({ selection, total, filter }: BulkBarProps) {
  const navigate = useNavigate();
  const mayWrite = useMay('messages.write');
  const compose = useMutation({
    mutationFn: async (to: '/tenant/sms/compose' | '/tenant/email/compose') => {
      const { ids, all } = selection;
      const { search, group } = filter;
      const { key } = await postSelection(all ? { filter: { search, group } } : { ids: [...ids] });
      return { to, key };
    },
    onSuccess: ({ to, key }) => void navigate({ to, search: { selection: key } }),
    onError: (error) => toastError(error),
  });
  const count = selection.all ? total : selection.ids.size;
  if (count === 0) return null;
  return (
    <div className={classes.bulk} role="region" aria-label="The chosen people">
      <Text fw={600} role="status">
        {counted(count, 'person', 'people')} chosen
      </Text>
      {mayWrite && (
        <>
          <Button
            leftSection={<IconMessage size={18} aria-hidden />}
            loading={compose.isPending && compose.variables === '/tenant/sms/compose'}
            onClick={() => compose.mutate('/tenant/sms/compose')}
          >
            Send SMS
          </Button>
          <Button
            variant="light"
            leftSection={<IconMail size={18} aria-hidden />}
            loading={compose.isPending && compose.variables === '/tenant/email/compose'}
            onClick={() => compose.mutate('/tenant/email/compose')}
          >
            Send email
          </Button>
        </>
      )}
      <CloseButton size="lg" aria-label="Choose nobody" onClick={selection.clear} />
    </div>
  );
}
