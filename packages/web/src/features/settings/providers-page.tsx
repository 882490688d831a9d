// The organisation's accounts with SMS providers and mail servers, and which are used now.
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Accounts } from '../providers/accounts.tsx';
import { smsRoutesQuery } from '../pickers/sending.ts';
import { type Channel, mailRouteQuery } from '../providers/api.ts';
import classes from './settings.module.css';

const takers = {
  own: 'your own account',
  installation: 'this installation’s account',
  outbox: 'the outbox, which sends nothing and shows what would have been sent',
  none: 'nobody',
} as const;

/** Only administrators see the accounts. */
export function ProvidersPage() {
  const mayChange = useMay('settings.write');
  const { data: sms } = useQuery(smsRoutesQuery);
  const { data: mail } = useQuery(mailRouteQuery);
  return (
    <Page title="Providers" back={{ to: '/tenant/settings', label: 'Back to the settings' }}>
      <Part title="SMS" channel="sms" shown={mayChange}>
        {sms && (
          <>
            Now, the regular route is taken by {takers[sms.regular.by]}
            {sms.regular.name && ` (${sms.regular.name})`}, the hosted one by {takers[sms.hybrid.by]}
            {sms.hybrid.name && ` (${sms.hybrid.name})`}.
          </>
        )}
      </Part>
      <Part title="E-mail" channel="email" shown={mayChange}>
        {mail && (
          <>
            Now, e-mail is taken by {takers[mail.by]}
            {mail.name && ` (${mail.name})`}
            {mail.from && `, and comes from ${mail.from} where you chose no other address`}.
          </>
        )}
      </Part>
      {!mayChange && (
        <EmptyState title="This is for administrators">
          They say which provider carries your SMS and which mail server your e-mail.
        </EmptyState>
      )}
    </Page>
  );
}

interface PartProps {
  title: string;
  channel: Channel;
  /** Whether this user may see the accounts. */
  shown: boolean;
  children: ReactNode;
}

function Part({ title, channel, shown, children }: PartProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="xs">
        {title}
      </Title>
      <Text c="dimmed" maw="44rem" mb="md">
        {children}
      </Text>
      {shown && <Accounts owner="own" channel={channel} />}
    </section>
  );
}
