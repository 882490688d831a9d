// Whom to call: people not reached, by group, for printing (SC-20).
import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconDownload, IconPhone, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { causeWords } from '@tidings/contract/rules/delivery-states.ts';
import { fetchFile } from '../../../lib/http/api.ts';
import { saveFile } from '../../../lib/http/save-file.ts';
import { useMay } from '../../../lib/http/session.ts';
import { toastError } from '../../../lib/toast.ts';
import { Page } from '../../../ui/page.tsx';
import { useGroupPhone } from '../../../ui/text/phone-text.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { callListQuery, type CallGroup, type CallList } from './api.ts';
import classes from './not-reached.module.css';
import { notReached } from '../../../messages/en/not-reached.ts';

/** A tap on a number calls it. */
export function CallListPage() {
  const { messageId } = useParams({ from: '/shell/tenant/sent/$messageId/calls' });
  const { data, error, refetch } = useQuery(callListQuery(messageId));
  const mayExport = useMay('people.export');
  const saving = useMutation({
    mutationFn: async () =>
      saveFile('call-list.csv', await fetchFile(`/api/messages/${messageId}/call-list.csv`)),
    onError: (fault) => toastError(fault),
  });
  return (
    <Page
      title={notReached.callList}
      back={{ to: `/tenant/sent/${messageId}`, label: notReached.backToReport }}
      actions={
        data &&
        data.groups.length > 0 && (
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {notReached.print}
            </Button>
            {mayExport && (
              <Button
                variant="light"
                leftSection={<IconDownload size={18} aria-hidden />}
                loading={saving.isPending}
                onClick={() => saving.mutate()}
              >
                {notReached.download}
              </Button>
            )}
          </>
        )
      }
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} />}
      {data?.groups.length === 0 && (
        <EmptyState title={notReached.nobodyToCall} icon={<IconPhone size={32} stroke={1.5} aria-hidden />}>
          {notReached.nobodyToCallHint}
        </EmptyState>
      )}
      {data && data.total > shown(data) && (
        <Text role="status">
          {notReached.firstShown(shown(data), data.total)}
          {mayExport && ` ${notReached.downloadAll}`}
        </Text>
      )}
      {data?.groups.map((group) => (
        <GroupCalls key={group.groupId ?? 'none'} group={group} channel={data.channel} />
      ))}
    </Page>
  );
}

const shown = ({ groups }: CallList): number => groups.reduce((sum, { people }) => sum + people.length, 0);

function GroupCalls({ group, channel }: { group: CallGroup; channel: CallList['channel'] }) {
  const { name, leaders, people } = group;
  const spaced = useGroupPhone();
  return (
    <section className={classes.group} aria-label={name || notReached.noGroup}>
      <Title order={2} size="h4">
        {name || notReached.noGroup}
      </Title>
      <Text size="sm" c="dimmed">
        {notReached.people(people.length)}
        {leaders.length > 0 &&
          ` · ${notReached.ledBy(leaders.map((leader) => [leader.name, spaced(leader.phone)].filter(Boolean).join(', ')).join('; '))}`}
      </Text>
      <ul className={classes.people}>
        {people.map(({ personId, name: person, phone, cause }, at) => (
          <li key={`${personId ?? phone} ${at}`} className={classes.call}>
            <span className={classes.who}>
              {person || notReached.noName}
              <span className={classes.small}>{causeWords(cause, channel)}</span>
            </span>
            {phone ? (
              <Anchor href={`tel:${phone}`}>{spaced(phone)}</Anchor>
            ) : (
              <span>{notReached.noNumber}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
