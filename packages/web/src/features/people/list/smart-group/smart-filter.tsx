// Edits the filter of a smart group in the people list (GL-06).
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useMay } from '../../../../lib/http/session.ts';
import { toast, toastError } from '../../../../lib/toast.ts';
import { useReturnFocus } from '../../../../ui/focus/use-return-focus.ts';
import { Phrase } from '../../../../ui/text/phrase.tsx';
import { readList, writeList, type PeopleFilter } from '../list-address.ts';
import classes from '../people-page.module.css';
import { savedFilter, putSmartFilter, sameFilter, smartGroupQuery } from './smart-group.ts';
import { refreshPeople } from '../../../pickers/keys/refresh-records.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

/** Shown above the list while the address names a smart group. */
export function SmartFilter({ filter }: { filter: PeopleFilter }) {
  const { smart } = useSearch({ from: '/shell/tenant/people' });
  return smart && <SmartGroupNote key={smart} id={smart} filter={filter} />;
}

function SmartGroupNote({ id, filter }: { id: string; filter: PeopleFilter }) {
  const { data: group, error } = useQuery(smartGroupQuery(id));
  const navigate = useNavigate({ from: '/tenant/people' });
  // Only once: a user who removes every part of the filter must not get them back.
  const applied = useRef(Object.keys(filter).length > 0);
  useEffect(() => {
    if (applied.current || !group?.filter) return;
    const saved = savedFilter(group.filter);
    applied.current = true;
    void navigate({
      replace: true,
      search: (before) => ({ ...before, ...writeList({ ...readList(before), filter: saved }) }),
    });
  }, [group, navigate]);
  useReturnFocus();

  if (!group) {
    if (!error) return null;
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return <Note>{isGone ? filterTexts.groupGone : error.message}</Note>;
  }
  const name = (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => (
        <Link to="/tenant/createpeoplegroup/$groupId" params={{ groupId: id }} {...props} />
      )}
    >
      {group.name}
    </Anchor>
  );
  if (!group.filter)
    return (
      <Note>
        <Phrase text={filterTexts.notSmart} parts={{ name }} />
      </Note>
    );
  return (
    <Note save={<Save id={id} name={group.name} filter={filter} saved={savedFilter(group.filter)} />}>
      <Phrase text={filterTexts.filterOf} parts={{ name }} />
    </Note>
  );
}

/** One line, with a link back to the plain list. */
function Note({ children, save }: { children: ReactNode; save?: ReactNode }) {
  return (
    <Alert
      variant="light"
      color={save ? undefined : 'yellow'}
      icon={<IconFilter size={20} stroke={1.7} aria-hidden />}
      classNames={{ wrapper: classes.smartNote ?? '', message: classes.smart ?? '' }}
    >
      <Text>{children}</Text>
      <div className={classes.smartActions}>
        {save}
        <Button variant="default" renderRoot={(props) => <Link to="/tenant/people" {...props} />}>
          {filterTexts.leave}
        </Button>
      </div>
    </Alert>
  );
}

interface SaveProps {
  id: string;
  name: string;
  filter: PeopleFilter;
  saved: PeopleFilter;
}

/** Hidden without the permission; explains what a smart group cannot hold. */
function Save({ id, name, filter, saved }: SaveProps) {
  const maySave = useMay('groups.write');
  const queries = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const saving = useMutation({
    mutationFn: () => putSmartFilter(id, filter),
    onSuccess: async () => {
      toast({ title: filterTexts.saved, detail: filterTexts.savedHint(name), tone: 'success' });
      await refreshPeople(queries);
    },
    onError: (error) => toastError(error, filterTexts.notSaved),
  });
  const same = sameFilter(filter, saved);
  // The button is disabled while saving and afterwards, and so loses the focus.
  useEffect(() => {
    if (!saving.isPending && saving.submittedAt > 0 && document.activeElement === document.body)
      button.current?.parentElement?.querySelector<HTMLElement>('a, button:enabled')?.focus();
  }, [saving.isPending, saving.submittedAt]);
  if (!maySave) return null;
  const others = (filter.states ?? []).some((state) => state !== 'active');
  return (
    <>
      {others && <Text size="sm">{filterTexts.activeOnly}</Text>}
      <Button
        ref={button}
        disabled={same || others}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {filterTexts.save}
      </Button>
    </>
  );
}
