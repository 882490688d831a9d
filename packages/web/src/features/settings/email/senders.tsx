// The sender addresses: added, verified by a link, chosen as the usual one.
import { Badge, Menu, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast, toastError } from '../../../lib/toast.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { MoreButton } from '../../../ui/lists/more-button.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { SettingsCard } from '../settings-card.tsx';
import settings from '../settings.module.css';
import { mailSettingsQuery } from '../../pickers/sending.ts';
import { askSender, deleteSender, putSender, type Sender, sendersQuery } from './api.ts';
import classes from './email.module.css';
import { SenderDialog } from './sender-dialog.tsx';

/** Says of each address what recipients will see. */
export function Senders({ mayChange }: { mayChange: boolean }) {
  const { data, error, refetch } = useQuery(sendersQuery);
  const [open, setOpen] = useState<Sender | 'new' | null>(null);
  return (
    <SettingsCard
      title="Sender addresses"
      about={`Answers go to the address that you write from. ${data ? `Without one, e-mails come from ${data.usual}.` : ''}`}
      add={mayChange && data?.canVerify ? 'Add an address' : null}
      onAdd={() => setOpen('new')}
      empty={data?.items.length === 0}
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data && !data.canVerify && mayChange && (
        <Text size="sm" c="dimmed">
          Adding one needs a mail server for this installation (SMTP_URL), which sends the link that proves
          it.
        </Text>
      )}
      {data && data.items.length > 0 && (
        <ul className={settings.list}>
          {data.items.map((sender) => (
            <SenderLine key={sender.id} sender={sender} onChange={mayChange ? setOpen : undefined} />
          ))}
        </ul>
      )}
      {open && <SenderDialog sender={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </SettingsCard>
  );
}

interface SenderLineProps {
  sender: Sender;
  /** Undefined where the user may not change anything. */
  onChange: ((sender: Sender) => void) | undefined;
}

function SenderLine({ sender, onChange }: SenderLineProps) {
  const { id, address, name, verified, isDefault, inFrom, from, why } = sender;
  const { data: inEvery } = useQuery(mailSettingsQuery);
  const shownName = name || inEvery?.fromName || inEvery?.organisation;
  const queries = useQueryClient();
  const doing = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; said: string }) => work(),
    onSuccess: async (_answer, { said }) => {
      toast({ title: said, tone: 'success' });
      await queries.invalidateQueries({ queryKey: sendersQuery.queryKey });
    },
    onError: (error) => toastError(error),
  });
  const remove = async () => {
    const yes = await confirm({
      title: `Remove ${address}?`,
      message: 'What was sent from it stays as it is.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (yes) doing.mutate({ work: () => deleteSender(id), said: `${address} is removed` });
  };
  return (
    <li className={settings.row}>
      <div className={settings.words}>
        <Text fw={600}>{address}</Text>
        <Text size="sm" c="dimmed">
          {verified
            ? `Recipients see: ${shownName ? `${shownName} <${from}>` : from}`
            : 'Open the mail that was sent there, and press its link.'}
        </Text>
      </div>
      <div className={classes.badges}>
        {isDefault && <Badge variant="light">Usual</Badge>}
        {verified ? (
          <Badge variant="light" color="green">
            Proved
          </Badge>
        ) : (
          <Badge variant="light" color="amber">
            Waiting
          </Badge>
        )}
      </div>
      {onChange && !verified && (
        <BusyButton
          variant="default"
          busy={doing.isPending}
          aria-label={`Send again: the link to ${address}`}
          onClick={() =>
            doing.mutate({ work: () => askSender(id), said: `The link is on its way to ${address}` })
          }
        >
          Send again
        </BusyButton>
      )}
      {onChange && (
        <Menu position="bottom-end">
          <Menu.Target>
            <MoreButton label={`More for ${address}`} busy={doing.isPending} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onChange(sender)}>Change the name</Menu.Item>
            {verified && (
              <Menu.Item
                onClick={() =>
                  doing.mutate({
                    work: () => putSender({ id, name, isDefault: !isDefault }),
                    said: isDefault
                      ? `${address} is no longer the usual one`
                      : `E-mails are written from ${address} now`,
                  })
                }
              >
                {isDefault ? 'No longer the usual one' : 'Make it the usual one'}
              </Menu.Item>
            )}
            <Menu.Item color="red" onClick={() => void remove()}>
              Remove
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {verified && !inFrom && (
        <Text size="sm" c="dimmed" className={classes.why}>
          {why}
        </Text>
      )}
    </li>
  );
}
