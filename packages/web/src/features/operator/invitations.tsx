// Invitations to create an organisation on this installation.
import { Badge, Button, Group, Menu, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast, toastError } from '../../lib/toast.ts';
import { useOnce } from '../../lib/use-once.ts';
import { LinkDialog, type NewLink } from '../../ui/dialogs/link-dialog.tsx';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
import { Phrase } from '../../ui/text/phrase.tsx';
import { deleteInvitation, invitationsQuery, type OrganisationInvitation, postInvitation } from './api.ts';
import { InviteOrganisation } from './invite-organisation.tsx';
import classes from './operator-page.module.css';

/** Each can be sent again with a new link, or withdrawn. */
export function Invitations() {
  const { data, error, refetch } = useQuery(invitationsQuery);
  const [open, setOpen] = useState<'invite' | NewLink | null>(null);
  return (
    <section className={classes.card} aria-labelledby="invitations-title">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="invitations-title">
          {texts.invitations}
        </Title>
        <Button variant="light" onClick={() => setOpen('invite')}>
          {texts.invite}
        </Button>
      </Group>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data?.items.length === 0 && <Text c="dimmed">{texts.noInvitations}</Text>}
      {data?.items.map((invitation) => (
        <InvitationLine key={invitation.id} invitation={invitation} onInvited={setOpen} />
      ))}
      {open === 'invite' && <InviteOrganisation onClose={() => setOpen(null)} onInvited={setOpen} />}
      {open && open !== 'invite' && <LinkDialog invited={open} days={14} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface InvitationLineProps {
  invitation: OrganisationInvitation;
  onInvited: (invited: NewLink) => void;
}

function InvitationLine({ invitation, onInvited }: InvitationLineProps) {
  const { id, email, organisation, invitedBy, expiresAt, expired } = invitation;
  const queries = useQueryClient();
  const once = useOnce();
  const changed = () => queries.invalidateQueries(invitationsQuery);
  const again = useMutation({
    mutationFn: () => postInvitation({ email, organisation }, once),
    onSuccess: (invited) => {
      void changed();
      onInvited({ ...invited, email });
    },
    onError: (error) => toastError(error, texts.notSent),
  });
  const withdrawing = useMutation({
    mutationFn: () => deleteInvitation(id),
    onSuccess: () => toast({ title: texts.withdrawn(email), tone: 'success' }),
    onError: (error) => toastError(error, texts.notWithdrawn),
    // It may have been used meanwhile.
    onSettled: changed,
  });
  return (
    <div className={classes.line}>
      <div className={classes.first}>
        <Text fw={600} className={classes.note}>
          {email}
        </Text>
        <Text size="xs" c="dimmed" className={classes.note}>
          {[organisation, invitedBy && texts.invitedBy(invitedBy)].filter(Boolean).join(' · ')}
          {!expired && (
            <>
              {' '}
              · <Phrase text={texts.validUntil} parts={{ time: <TimeText at={expiresAt} /> }} />
            </>
          )}
        </Text>
      </div>
      {expired && (
        <Badge variant="light" color="amber">
          {texts.expired}
        </Badge>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <MoreButton label={texts.moreFor(email)} busy={again.isPending || withdrawing.isPending} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => again.mutate()}>{texts.sendAgain}</Menu.Item>
          <Menu.Item color="red" onClick={() => withdrawing.mutate()}>
            {texts.withdraw}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
