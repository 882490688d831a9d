// The call list: people not reached who have a number, by group (SC-20).
import { Button, Text } from '@mantine/core';
import { IconDownload, IconPhone } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { fetchFile } from '../../../lib/http/api.ts';
import { saveFile } from '../../../lib/http/save-file.ts';
import { useMay } from '../../../lib/http/session.ts';
import { toastError } from '../../../lib/toast.ts';
import { Page } from '../../../ui/page.tsx';
import { PrintButton } from '../../../ui/print/print-button.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { callListQuery, type CallList } from './api.ts';
import { CallGroupSection } from './call-group-section.tsx';
import { NumbersToFix } from './numbers-to-fix.tsx';
import { notReached } from '../../../messages/en/not-reached.ts';

/** Those without a number that works come last, with the way to correct it. */
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
            <PrintButton />
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
        <CallGroupSection key={group.groupId ?? 'none'} group={group} channel={data.channel} />
      ))}
      {data && <NumbersToFix list={data} />}
    </Page>
  );
}

const shown = ({ groups }: CallList): number => groups.reduce((sum, { people }) => sum + people.length, 0);
