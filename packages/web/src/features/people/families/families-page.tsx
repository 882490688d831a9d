// The families: found by their name or a member's (OT-01).
import { Button, CloseButton, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconHome, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { counted, written } from '../../../lib/numbers.ts';
import { useMay } from '../../../lib/http/session.ts';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { familiesPerPage, familiesQuery, type Family } from './api.ts';
import classes from './families.module.css';
import { roleWord } from './family-roles.ts';

/** The address keeps the search and the page. */
export function FamiliesPage() {
  const address = useSearch({ from: '/shell/tenant/families' });
  const navigate = useNavigate({ from: '/tenant/families' });
  const search = address.search ?? '';
  const page = Math.max(1, Number.parseInt(address.page ?? '1', 10) || 1);
  const { data, error, refetch, isPlaceholderData } = useQuery(familiesQuery({ search, page }));
  const [typed, setTyped] = useState(search);
  const ask = useDebouncedCallback(
    (text: string) =>
      void navigate({
        replace: true,
        search: (before) => ({ ...before, search: text || undefined, page: undefined }),
      }),
    200,
  );
  const type = (text: string) => {
    setTyped(text);
    ask(text.trim());
  };
  const mayAdd = useMay('people.write');
  const add = mayAdd && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/tenant/addfamily" {...props} />}
    >
      Add a family
    </Button>
  );
  const none = data?.total === 0 && search === '';
  return (
    <Page
      title="Families"
      note={
        data && !none && (search ? `${written(data.total)} found` : counted(data.total, 'family', 'families'))
      }
      actions={!none && add}
    >
      {!none && (
        <TextInput
          className={classes.search}
          aria-label="Search families"
          placeholder="Family, member, phone or e-mail"
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={typed && <CloseButton aria-label="Empty the search" onClick={() => type('')} />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton height={64} />}
      {none && (
        <EmptyState
          title="No families yet"
          icon={<IconHome size={32} stroke={1.5} aria-hidden />}
          actions={add}
        >
          Put those who live together into a family, with their children and wards: one address for all, and a
          child’s parents are found at once.
        </EmptyState>
      )}
      {data?.total === 0 && !none && (
        <EmptyState title="No family fits">Try a part of the name, or of a member’s name.</EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ul className={classes.list} data-stale={isPlaceholderData || undefined}>
          {data.items.map((family) => (
            <FamilyLine key={family.id} family={family} />
          ))}
        </ul>
      )}
      <Pager
        pages={Math.ceil((data?.total ?? 0) / familiesPerPage)}
        page={page}
        onPage={(next) =>
          void navigate({ search: (before) => ({ ...before, page: next > 1 ? String(next) : undefined }) })
        }
      />
    </Page>
  );
}

function FamilyLine({ family }: { family: Family }) {
  return (
    <li className={classes.family}>
      <Link to="/tenant/addfamily/$familyId" params={{ familyId: family.id }} className={classes.name}>
        {family.name}
      </Link>
      <Text size="sm" className={classes.members}>
        {family.members.map((member, at) => (
          <span key={member.personId}>
            {at > 0 && ', '}
            {member.name} <span className={classes.role}>({roleWord(member.role).toLowerCase()})</span>
          </span>
        ))}
      </Text>
      {family.homeAddress && (
        <Text size="sm" c="dimmed" className={classes.address}>
          {family.homeAddress}
        </Text>
      )}
    </li>
  );
}
