// The invitations that nobody has accepted yet.
import { Badge, Menu, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mayManage } from '@tidings/contract/permissions.ts';
import { roleTexts } from '../../messages/en/roles.ts';
import { useUser } from '../../lib/http/session.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { useOnce } from '../../lib/use-once.ts';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import { deleteInvitation, type Invitation, invitationsQuery, postInvitation } from './api.ts';
import classes from './colleagues.module.css';
import type { NewLink } from '../../ui/dialogs/link-dialog.tsx';
import { Phrase } from '../../ui/text/phrase.tsx';
import { colleagueTexts } from '../../messages/en/colleagues.ts';

interface InvitationListProps {
  invitations: readonly Invitation[];
  onInvited: (invited: NewLink) => void;
}

/** Each can be sent again with a new link, or withdrawn. */
export function InvitationList({ invitations, onInvited }: InvitationListProps) {
  return (
    <ul className={classes.list}>
      {invitations.map((invitation) => (
        <InvitationLine key={invitation.id} invitation={invitation} onInvited={onInvited} />
      ))}
    </ul>
  );
}

function InvitationLine({
  invitation,
  onInvited,
}: {
  invitation: Invitation;
  onInvited: InvitationListProps['onInvited'];
}) {
  const { id, email, role, groupIds, invitedBy, expiresAt, expired } = invitation;
  const mayChange = mayManage(useUser().role, role);
  const queries = useQueryClient();
  const once = useOnce();
  const changed = () => queries.invalidateQueries(invitationsQuery);
  const again = useMutation({
    mutationFn: () => postInvitation({ email, role, groupIds }, once),
    onSuccess: (invited) => {
      void changed();
      onInvited({ ...invited, email });
    },
    onError: (error) => toastError(error, colleagueTexts.notSent),
  });
  const withdrawing = useMutation({
    mutationFn: () => deleteInvitation(id),
    onSuccess: async () => {
      toast({ title: colleagueTexts.withdrawn(email), tone: 'success' });
      await changed();
    },
    onError: (error) => toastError(error, colleagueTexts.notWithdrawn),
  });
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600}>{email}</Text>
        <Text size="sm" c="dimmed">
          {expired ? (
            colleagueTexts.invitedBy(invitedBy)
          ) : (
            <Phrase
              text={colleagueTexts.invitedByUntil(invitedBy)}
              parts={{ time: <TimeText at={expiresAt} /> }}
            />
          )}
        </Text>
      </div>
      {expired && (
        <Badge variant="light" color="amber">
          {colleagueTexts.expired}
        </Badge>
      )}
      <Text>{roleTexts[role]}</Text>
      <div className={classes.menu}>
        {mayChange && (
          <Menu position="bottom-end">
            <Menu.Target>
              <MoreButton
                label={colleagueTexts.moreFor(email)}
                busy={again.isPending || withdrawing.isPending}
              />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => again.mutate()}>{colleagueTexts.sendAgain}</Menu.Item>
              <Menu.Item color="red" onClick={() => withdrawing.mutate()}>
                {colleagueTexts.withdraw}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </li>
  );
}
