// The page of one person, with families, groups, notes and messages (PL-06).
import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useIsGroupLeader, useMay } from '../../../lib/http/session.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { Phrase } from '../../../ui/text/phrase.tsx';
import { personQuery, type Person } from '../api.ts';
import { lastList } from '../list/last-list.ts';
import { Details } from './details.tsx';
import { Families } from './families.tsx';
import { Groups } from './groups.tsx';
import { Head } from './head.tsx';
import { Messages } from './messages.tsx';
import { Notes } from './notes.tsx';
import { PersonMenu } from './person-menu.tsx';
import classes from './person-page.module.css';
import { personTexts } from '../../../messages/en/person.ts';

/** The address of a merged person leads to the person they became. */
export function PersonPage() {
  const { personId } = useParams({ from: '/shell/tenant/people/$personId' });
  const { data, error, refetch } = useQuery(personQuery(personId));
  const person = data?.person;
  if (person && person.id !== personId)
    return <Navigate to="/tenant/people/$personId" params={{ personId: person.id }} replace />;
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400);

  return (
    <Page
      title={person?.name ?? (gone ? personTexts.notFound : personTexts.person)}
      back={{ to: '/tenant/people', label: personTexts.back, search: lastList() }}
      actions={person && <Actions person={person} />}
    >
      {gone && !person && <Gone />}
      {error && !gone && !person && <ErrorState error={error} retry={() => void refetch()} />}
      {!person && !error && <ListSkeleton rows={6} height={64} />}
      {person && <PersonCards person={person} />}
    </Page>
  );
}

function Actions({ person }: { person: Person }) {
  const mayChange = useMay('people.write');
  return (
    <>
      {mayChange && person.state !== 'deleted' && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/tenant/people/add/$personId" params={{ personId: person.id }} {...props} />
          )}
        >
          {personTexts.edit}
        </Button>
      )}
      <PersonMenu person={person} />
    </>
  );
}

/** Group leaders see neither details nor notes. */
function PersonCards({ person }: { person: Person }) {
  const leadsGroups = useIsGroupLeader();
  return (
    <>
      <Head person={person} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {!leadsGroups && <Details person={person} />}
          {person.families.length > 0 && <Families families={person.families} />}
          <Groups person={person} />
        </div>
        <div className={classes.column}>
          {!leadsGroups && <Notes person={person} />}
          <Messages personId={person.id} firstName={person.firstName} />
        </div>
      </div>
    </>
  );
}

function Gone() {
  return (
    <EmptyState
      title={personTexts.mayBeDeleted}
      actions={
        <Button renderRoot={(props) => <Link to="/tenant/people" {...props} />}>
          {personTexts.allPeople}
        </Button>
      }
    >
      <Phrase
        text={personTexts.checkBin}
        parts={{
          bin: (
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link to="/tenant/people" search={{ states: 'deleted' }} {...props} />}
            >
              {personTexts.bin}
            </Anchor>
          ),
        }}
      />
    </EmptyState>
  );
}
