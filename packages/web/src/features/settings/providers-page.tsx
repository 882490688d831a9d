// The organisation's own accounts with providers of SMS, and who takes its messages now.
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Accounts } from '../providers/accounts.tsx';
import { routesQuery } from '../providers/api.ts';

const takers = {
  own: 'your own account',
  installation: 'this installation’s account',
  outbox: 'the outbox, which sends nothing and shows what would have been sent',
  none: 'nobody',
} as const;

/** For administrators. */
export function ProvidersPage() {
  const mayChange = useMay('settings.write');
  const { data } = useQuery(routesQuery);
  return (
    <Page title="SMS providers" back={{ to: '/tenant/settings', label: 'Back to the settings' }}>
      {data && (
        <Text c="dimmed" maw="44rem">
          Now, the regular route is taken by {takers[data.regular.by]}
          {data.regular.name && ` (${data.regular.name})`}, the hosted one by {takers[data.hybrid.by]}
          {data.hybrid.name && ` (${data.hybrid.name})`}.
        </Text>
      )}
      {mayChange ? (
        <Accounts owner="own" />
      ) : (
        <EmptyState title="This is for administrators">They say which provider carries your SMS.</EmptyState>
      )}
    </Page>
  );
}
