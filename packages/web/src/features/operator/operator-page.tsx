// What the person who runs the installation decides: sender ids and units (SI-03).
import { Text } from '@mantine/core';
import { useUser } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SenderIdRequests } from './sender-id-requests.tsx';
import { Tenants } from './tenants.tsx';

/** Others are told whose it is. */
export function OperatorPage() {
  const { isOperator } = useUser();
  return (
    <Page title="Installation">
      {isOperator ? (
        <>
          <Text c="dimmed">What only you decide, for every organisation here.</Text>
          <SenderIdRequests />
          <Tenants />
        </>
      ) : (
        <EmptyState title="This is for whoever runs the installation" />
      )}
    </Page>
  );
}
