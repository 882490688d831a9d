// The audit log: who did what, when, to what, and from where (AU-08).
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type AuditGroup, auditGroupNames, auditGroups } from '@tidings/contract/rules/audit-groups.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { toastError } from '../../lib/toast.ts';
import { PagedRows } from '../../ui/lists/paged-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { auditActorsQuery, auditQuery, fetchAuditFile, type Wanted } from './api.ts';
import { AuditLines } from './audit-lines.tsx';
import classes from './audit.module.css';

const all: Wanted = { from: '', to: '', actor: '', action: '' };

/** The address holds the filter. */
export function AuditPage() {
  const wanted = { ...all, ...useSearch({ from: '/shell/tenant/settings/audit' }) };
  const navigate = useNavigate();
  const show = (next: Partial<Wanted>) =>
    void navigate({ to: '/tenant/settings/audit', search: { ...wanted, ...next }, replace: true });
  const saving = useMutation({
    mutationFn: async () => saveFile('audit.csv', await fetchAuditFile(wanted)),
    onError: (error) => toastError(error),
  });
  const query = useInfiniteQuery(auditQuery(wanted));
  const isFiltered = Object.values(wanted).some((value) => value !== '');
  return (
    <Page
      title="Audit log"
      back={{ to: '/tenant/settings', label: 'Back to the settings' }}
      actions={
        <Button
          variant="light"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          Export
        </Button>
      }
    >
      <Text c="dimmed" maw="44rem">
        Who did what, and when. Nobody can change or delete these lines.
      </Text>
      <Filter wanted={wanted} isFiltered={isFiltered} show={show} />
      <PagedRows
        query={query}
        skeleton={{ rows: 8, height: 56 }}
        empty={
          <EmptyState
            title={isFiltered ? 'No matches' : 'Nothing yet'}
            icon={<IconHistory size={32} stroke={1.5} aria-hidden />}
            actions={
              isFiltered && (
                <Button variant="default" onClick={() => show(all)}>
                  Clear filters
                </Button>
              )
            }
          >
            {!isFiltered && 'What you and your colleagues do will appear here.'}
          </EmptyState>
        }
      >
        {(lines) => <AuditLines lines={lines} />}
      </PagedRows>
    </Page>
  );
}

interface FilterProps {
  wanted: Wanted;
  isFiltered: boolean;
  show: (next: Partial<Wanted>) => void;
}

function Filter({ wanted: { from, to, actor, action }, isFiltered, show }: FilterProps) {
  const actors = useQuery(auditActorsQuery).data?.items ?? [];
  const groups = Object.keys(auditGroups) as AuditGroup[];
  return (
    <Group gap="sm" align="end" className={classes.filter}>
      <TextInput
        type="date"
        label="From"
        value={from}
        max={to}
        onChange={(event) => show({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={to}
        min={from}
        onChange={(event) => show({ to: event.currentTarget.value })}
      />
      <NativeSelect
        label="Who"
        value={actor}
        data={[
          { value: '', label: 'Everyone' },
          ...actors.map(({ id, name, kind, former }) => ({
            value: id,
            label: `${kind === 'key' ? `API key ${name}` : name}${former ? (kind === 'key' ? ' (revoked)' : ' (has left)') : ''}`,
          })),
        ]}
        onChange={(event) => show({ actor: event.currentTarget.value })}
      />
      <NativeSelect
        label="What"
        value={action}
        data={[
          { value: '', label: 'Everything' },
          ...groups.map((value) => ({ value, label: auditGroupNames[value] })),
        ]}
        onChange={(event) => show({ action: event.currentTarget.value })}
      />
      {isFiltered && (
        <Button variant="subtle" color="gray" onClick={() => show(all)}>
          Clear filters
        </Button>
      )}
    </Group>
  );
}
