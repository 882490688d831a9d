// The colleagues of the organisation, and who is invited.
import { Button, Title } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { useAnsweredOnce } from '../../lib/use-answered-once.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { colleaguesQuery, invitationsQuery } from './api.ts';
import { ColleagueList } from './colleague-list.tsx';
import classes from './colleagues.module.css';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RoleTable } from './role-table.tsx';
import { LinkDialog, type NewLink } from '../../ui/dialogs/link-dialog.tsx';
import { colleagueTexts } from '../../messages/en/colleagues.ts';

/** Users who may not invite see only their colleagues. */
export function ColleaguesPage() {
  const mayInvite = useMay('colleagues.write');
  const [open, setOpen] = useState<'invite' | NewLink | null>(null);
  const close = () => setOpen(null);
  const colleagues = useQuery(colleaguesQuery);
  const invitations = useQuery({ ...invitationsQuery, enabled: mayInvite });
  const isShown = useAnsweredOnce(colleagues, invitations);
  return (
    <Page
      title={colleagueTexts.title}
      back={{ to: '/tenant/settings', label: colleagueTexts.back }}
      actions={
        mayInvite && (
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpen('invite')}>
            {colleagueTexts.invite}
          </Button>
        )
      }
    >
      {!isShown && <ListSkeleton rows={6} height={56} />}
      {isShown && (
        <>
          <Everybody />
          {mayInvite && <Invited onInvited={setOpen} />}
          {mayInvite && <RoleTable />}
        </>
      )}
      {open === 'invite' && <InviteDialog onClose={close} onInvited={setOpen} />}
      {open && open !== 'invite' && <LinkDialog invited={open} days={7} onClose={close} />}
    </Page>
  );
}

function Everybody() {
  const { data, error, refetch } = useQuery(colleaguesQuery);
  return (
    <section className={classes.card} aria-label={colleagueTexts.title}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} height={56} />}
      {data && <ColleagueList colleagues={data.items} />}
    </section>
  );
}

/** Renders nothing where nobody is invited. */
function Invited({ onInvited }: { onInvited: (invited: NewLink) => void }) {
  const { data, error, refetch } = useQuery(invitationsQuery);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="invitations">
      <Title order={2} size="h4" id="invitations" mb="xs">
        {colleagueTexts.invitations}
      </Title>
      <InvitationList invitations={data.items} onInvited={onInvited} />
    </section>
  );
}
