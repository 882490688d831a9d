// The organisation's sender ids with their states (SI-01 to SI-03).
import { Anchor, Button, Text } from '@mantine/core';
import { IconBadge, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay, useUser } from '../../lib/http/session.ts';
import { senderIdTexts, settingsTexts } from '../../messages/en/settings.ts';
import { Line, LineList } from '../../ui/lists/line-list.tsx';
import { Page } from '../../ui/page.tsx';
import { SenderIdState } from '../../ui/text/sender-id-state.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { RequestSenderId } from '../pickers/request-sender-id.tsx';
import { senderIdsQuery } from '../pickers/sender-ids.ts';
import classes from './sender-ids-page.module.css';
import { specified } from '../../messages/en/specified.ts';

/** Operators also get a link to approve a pending one. `?request=yes` opens the request. */
export function SenderIdsPage() {
  const { data, error, refetch } = useQuery(senderIdsQuery);
  const mayRequest = useMay('senderIds.request');
  const { request: asked } = useSearch({ from: '/shell/tenant/settings/sender-ids' });
  const [requesting, setRequesting] = useState(mayRequest && asked === 'yes');
  const request = mayRequest && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setRequesting(true)}>
      {specified.requestSenderId}
    </Button>
  );
  const items = data?.returnObject;
  return (
    <Page
      title={settingsTexts.senderIds}
      back={{ to: '/tenant/settings', label: settingsTexts.back }}
      actions={items && items.length > 0 && request}
    >
      <Text c="dimmed" maw="40rem">
        {senderIdTexts.about}
      </Text>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {items?.length === 0 && (
        <EmptyState
          title={senderIdTexts.none}
          icon={<IconBadge size={32} stroke={1.5} aria-hidden />}
          actions={request}
        >
          {senderIdTexts.noneHint}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <LineList>
          {items.map(({ id, mask, status }) => (
            <SenderIdLine key={id} mask={mask} status={status} />
          ))}
        </LineList>
      )}
      <RequestSenderId opened={requesting} onClose={() => setRequesting(false)} />
    </Page>
  );
}

function SenderIdLine({ mask, status }: { mask: string; status: number }) {
  const { isOperator } = useUser();
  const undecided = status === 0 || status === 1;
  return (
    <Line>
      <Text fw={600} className={classes.mask}>
        {mask}
      </Text>
      <SenderIdState status={status} />
      {isOperator && undecided && (
        <Anchor
          className={classes.approve}
          renderRoot={(props) => <Link to="/operator" {...props} />}
          aria-label={senderIdTexts.approveOne(mask)}
        >
          {senderIdTexts.approve}
        </Anchor>
      )}
    </Line>
  );
}
