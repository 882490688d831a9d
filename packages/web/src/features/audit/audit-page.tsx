// The audit log: who did what, when, to what, and from where (AU-08).
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type AuditGroup, auditGroups } from '@tidings/contract/rules/audit-groups.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { toastError } from '../../lib/toast.ts';
import { PagedRows } from '../../ui/lists/paged-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { auditActorsQuery, auditQuery, fetchAuditFile, type Wanted } from './api.ts';
import { AuditLines } from './audit-lines.tsx';
import classes from './audit.module.css';
import { auditGroupNames, auditTexts } from '../../messages/en/audit.ts';

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
      title={auditTexts.title}
      back={{ to: '/tenant/settings', label: auditTexts.back }}
      actions={
        <Button
          variant="light"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {auditTexts.export}
        </Button>
      }
    >
      <Text c="dimmed" maw="44rem">
        {auditTexts.intro}
      </Text>
      <Filter wanted={wanted} isFiltered={isFiltered} show={show} />
      <PagedRows
        query={query}
        skeleton={{ rows: 8, height: 56 }}
        empty={
          <EmptyState
            title={isFiltered ? auditTexts.noMatches : auditTexts.none}
            icon={<IconHistory size={32} stroke={1.5} aria-hidden />}
            actions={
              isFiltered && (
                <Button variant="default" onClick={() => show(all)}>
                  {auditTexts.clear}
                </Button>
              )
            }
          >
            {!isFiltered && auditTexts.noneHint}
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
        label={auditTexts.from}
        value={from}
        max={to}
        onChange={(event) => show({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={auditTexts.to}
        value={to}
        min={from}
        onChange={(event) => show({ to: event.currentTarget.value })}
      />
      <NativeSelect
        label={auditTexts.who}
        value={actor}
        data={[
          { value: '', label: auditTexts.everyone },
          ...actors.map(({ id, name, kind, former }) => ({
            value: id,
            label: actorName(kind === 'key', name, former),
          })),
        ]}
        onChange={(event) => show({ actor: event.currentTarget.value })}
      />
      <NativeSelect
        label={auditTexts.what}
        value={action}
        data={[
          { value: '', label: auditTexts.everything },
          ...groups.map((value) => ({ value, label: auditGroupNames[value] })),
        ]}
        onChange={(event) => show({ action: event.currentTarget.value })}
      />
      {isFiltered && (
        <Button variant="subtle" color="gray" onClick={() => show(all)}>
          {auditTexts.clear}
        </Button>
      )}
    </Group>
  );
}

function actorName(isKey: boolean, name: string, former: boolean): string {
  const who = isKey ? auditTexts.keyName(name) : name;
  if (!former) return who;
  return isKey ? auditTexts.revoked(who) : auditTexts.left(who);
}
