// The families, found by their name or a member's (OT-01).
import { Button, Text } from '@mantine/core';
import { IconHome, IconPlus } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { SearchField } from '../list/filter/search-field.tsx';
import { familiesPerPage, familiesQuery, type FamiliesOfPage, type Family } from './api.ts';
import classes from './families.module.css';
import { roleWord } from './family-roles.ts';
import { familyTexts } from '../../../messages/en/families.ts';

/** The address keeps the search and the page. */
export function FamiliesPage() {
  const address = useSearch({ from: '/shell/tenant/families' });
  const navigate = useNavigate({ from: '/tenant/families' });
  const search = address.search ?? '';
  const page = Math.max(1, Number.parseInt(address.page ?? '1', 10) || 1);
  const query = useQuery(familiesQuery({ search, page }));
  const mayAdd = useMay('people.write');
  const add = mayAdd && <AddButton />;
  const total = query.data?.total;
  const none = total === 0 && search === '';
  return (
    <Page
      title={familyTexts.title}
      note={total !== undefined && !none && foundWords(total, search)}
      actions={!none && add}
    >
      {!none && (
        <SearchField
          label={familyTexts.search}
          placeholder={familyTexts.searchPlaceholder}
          className={classes.search}
          value={search}
          onChange={(text) =>
            void navigate({
              replace: true,
              search: (before) => ({ ...before, search: text || undefined, page: undefined }),
            })
          }
        />
      )}
      <Families query={query} searched={search !== ''} add={add} />
      <Pager
        pages={Math.ceil((total ?? 0) / familiesPerPage)}
        page={page}
        onPage={(next) =>
          void navigate({ search: (before) => ({ ...before, page: next > 1 ? String(next) : undefined }) })
        }
      />
    </Page>
  );
}

const foundWords = (total: number, search: string): string =>
  search ? familyTexts.found(total) : familyTexts.count(total);

const AddButton = () => (
  <Button
    leftSection={<IconPlus size={18} aria-hidden />}
    renderRoot={(props) => <Link to="/tenant/addfamily" {...props} />}
  >
    {familyTexts.add}
  </Button>
);

interface FamiliesProps {
  query: UseQueryResult<FamiliesOfPage>;
  searched: boolean;
  add: ReactNode;
}

/** The list, or its placeholder while loading, after a failure and where there is no family. */
function Families({ query: { data, error, refetch, isPlaceholderData }, searched, add }: FamiliesProps) {
  if (!data) {
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <ListSkeleton height={64} />;
  }
  if (data.total === 0 && searched) {
    return <EmptyState title={familyTexts.noMatches}>{familyTexts.noMatchesHint}</EmptyState>;
  }
  if (data.total === 0) {
    return (
      <EmptyState
        title={familyTexts.none}
        icon={<IconHome size={32} stroke={1.5} aria-hidden />}
        actions={add}
      >
        {familyTexts.noneHint}
      </EmptyState>
    );
  }
  if (data.items.length === 0) return null;
  return (
    <ul className={classes.list} data-stale={isPlaceholderData || undefined}>
      {data.items.map((family) => (
        <FamilyLine key={family.id} family={family} />
      ))}
    </ul>
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
