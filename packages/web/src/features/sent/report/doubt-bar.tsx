// Lets a person settle recipients who are in doubt (DE-02).
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { counted } from '../../../lib/numbers.ts';
import { useMay } from '../../../lib/http/session.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import type { Message } from '../api.ts';
import { postDoubt } from '../not-reached/api.ts';
import { sendingKeys } from '../../pickers/keys/sending-keys.ts';
import classes from './report.module.css';

/** Renders nothing while nobody is in doubt, or while a receipt may still settle it. */
export function DoubtBar({ message: { id, state, counts } }: { message: Message }) {
  const maySend = useMay('messages.send');
  const queries = useQueryClient();
  const settling = useMutation({
    mutationFn: (arrived: boolean) => postDoubt(id, arrived),
    onSuccess: async ({ settled }) => {
      toast({ title: `${counted(settled, 'message is', 'messages are')} settled`, tone: 'success' });
      await queries.invalidateQueries({ queryKey: sendingKeys.messages });
    },
    onError: (error) => toastError(error),
  });
  const doubtful = counts.uncertain ?? 0;
  if (doubtful === 0 || !maySend || (state !== 'done' && state !== 'cancelled')) return null;
  const settle = async (arrived: boolean) => {
    const yes = await confirm({
      title: arrived ? 'Did all of them get it?' : 'Did none of them get it?',
      message: arrived
        ? 'They will count as sent.'
        : 'They will count as failed, and can be sent to again. Somebody who did get it would then get it twice. Their units stay used.',
      confirmLabel: arrived ? 'They got it' : 'They did not get it',
      danger: !arrived,
    });
    if (yes) settling.mutate(arrived);
  };
  return (
    <div className={classes.undo}>
      <Text>
        {counted(doubtful, 'message', 'messages')} may or may not have arrived: the connection broke while{' '}
        {doubtful === 1 ? 'it was' : 'they were'} being handed over. Nothing is sent again automatically.
      </Text>
      <Group gap="xs" className={classes.undoButtons}>
        <Button variant="default" loading={settling.isPending} onClick={() => void settle(true)}>
          They got it
        </Button>
        <Button variant="default" loading={settling.isPending} onClick={() => void settle(false)}>
          They did not
        </Button>
      </Group>
    </div>
  );
}
