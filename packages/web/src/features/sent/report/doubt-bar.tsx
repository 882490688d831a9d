// Lets a person settle recipients who are in doubt (DE-02).
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../../lib/http/session.ts';
import { toast, toastError } from '../../../lib/toast.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import type { Message } from '../api.ts';
import { postDoubt } from '../not-reached/api.ts';
import { sendingKeys } from '../../pickers/keys/sending-keys.ts';
import classes from './report.module.css';
import { report } from '../../../messages/en/report.ts';

/** Renders nothing while nobody is in doubt, or while a receipt may still settle it. */
export function DoubtBar({ message: { id, state, counts } }: { message: Message }) {
  const maySend = useMay('messages.send');
  const queries = useQueryClient();
  const settling = useMutation({
    mutationFn: (arrived: boolean) => postDoubt(id, arrived),
    onSuccess: async ({ settled }) => {
      toast({ title: report.settled(settled), tone: 'success' });
      await queries.invalidateQueries({ queryKey: sendingKeys.messages });
    },
    onError: (error) => toastError(error),
  });
  const doubtful = counts.uncertain ?? 0;
  if (doubtful === 0 || !maySend || (state !== 'done' && state !== 'cancelled')) return null;
  const settle = async (arrived: boolean) => {
    const yes = await confirm({
      title: arrived ? report.askArrived : report.askLost,
      message: arrived ? report.askArrivedHint : report.askLostHint,
      confirmLabel: arrived ? report.theyGotIt : report.theyDidNotGetIt,
      danger: !arrived,
    });
    if (yes) settling.mutate(arrived);
  };
  return (
    <div className={classes.undo}>
      <Text>{report.doubt(doubtful)}</Text>
      <Group gap="xs" className={classes.undoButtons}>
        <Button variant="default" loading={settling.isPending} onClick={() => void settle(true)}>
          {report.theyGotIt}
        </Button>
        <Button variant="default" loading={settling.isPending} onClick={() => void settle(false)}>
          {report.theyDidNot}
        </Button>
      </Group>
    </div>
  );
}
