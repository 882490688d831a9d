// The sender addresses: added, verified by a link, chosen as the usual one.
import { Anchor, Badge, Menu, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toast, toastError } from '../../../lib/toast.ts';
import { emailSettingsTexts as texts } from '../../../messages/en/email-settings.ts';
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
import { answered } from '../../../messages/language.ts';

/** Says of each address what recipients will see. */
export function Senders({ mayChange }: { mayChange: boolean }) {
  const { data, error, refetch } = useQuery(sendersQuery);
  const [open, setOpen] = useState<Sender | 'new' | null>(null);
  return (
    <SettingsCard
      title={texts.senders}
      about={data ? texts.sendersAboutDefault(data.usual) : texts.sendersAbout}
      add={mayChange && data?.canVerify ? texts.addAddress : null}
      onAdd={() => setOpen('new')}
      empty={data?.items.length === 0}
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data && !data.canVerify && mayChange && (
        <Text size="sm" c="dimmed">
          {texts.cannotAdd}{' '}
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => (
              <Link to="/tenant/settings/providers" search={{ add: 'email' }} {...props} />
            )}
          >
            {texts.connectMailbox}
          </Anchor>
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
      title: texts.removeOne(address),
      message: texts.removeHint,
      confirmLabel: texts.remove,
      danger: true,
    });
    if (yes) doing.mutate({ work: () => deleteSender(id), said: texts.removed(address) });
  };
  return (
    <li className={settings.row}>
      <div className={settings.words}>
        <Text fw={600}>{address}</Text>
        <Text size="sm" c="dimmed">
          {verified ? texts.recipientsSee(shownName ? `${shownName} <${from}>` : from) : texts.openLink}
        </Text>
      </div>
      <div className={classes.badges}>
        {isDefault && <Badge variant="light">{texts.default}</Badge>}
        {verified ? (
          <Badge variant="light" color="green">
            {texts.confirmed}
          </Badge>
        ) : (
          <Badge variant="light" color="amber">
            {texts.waiting}
          </Badge>
        )}
      </div>
      {onChange && !verified && (
        <BusyButton
          variant="default"
          busy={doing.isPending}
          aria-label={texts.sendAgainTo(address)}
          onClick={() => doing.mutate({ work: () => askSender(id), said: texts.linkSent(address) })}
        >
          {texts.sendAgain}
        </BusyButton>
      )}
      {onChange && (
        <Menu position="bottom-end">
          <Menu.Target>
            <MoreButton label={texts.moreFor(address)} busy={doing.isPending} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onChange(sender)}>{texts.changeName}</Menu.Item>
            {verified && (
              <Menu.Item
                onClick={() =>
                  doing.mutate({
                    work: () => putSender(id, { isDefault: !isDefault }),
                    said: isDefault ? texts.noLongerDefault(address) : texts.nowDefault(address),
                  })
                }
              >
                {isDefault ? texts.removeDefault : texts.makeDefault}
              </Menu.Item>
            )}
            <Menu.Item color="red" onClick={() => void remove()}>
              {texts.remove}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {verified && !inFrom && (
        <Text size="sm" c="dimmed" className={classes.why}>
          {answered(why)}
        </Text>
      )}
    </li>
  );
}
