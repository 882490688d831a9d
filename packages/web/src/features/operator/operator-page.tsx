// The page of the operator: organisations, providers, prices, bounces and reply numbers (SI-03, UN-02).
import { Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../lib/http/session.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Accounts } from '../providers/accounts.tsx';
import { operatorLanes } from '../../messages/en/operator-lanes.ts';
import { operatorServices as services } from '../../messages/en/operator-services.ts';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
import { Bounces } from './bounces.tsx';
import classes from './operator-page.module.css';
import { Invitations } from './invitations.tsx';
import { MailDomains } from './mail-domains.tsx';
import { Rates } from './rates.tsx';
import { ReplyNumbers } from './reply-numbers.tsx';
import { SenderIdRequests } from './sender-id-requests.tsx';
import { Tenants } from './tenants.tsx';
import { UnitsRequests } from './units-requests.tsx';

/** Other users are told that it is for the operator. */
export function OperatorPage() {
  const { isOperator } = useUser();
  return (
    <Page
      title={texts.title}
      actions={
        isOperator && (
          <Button variant="light" component={Link} to="/operator/sending">
            {operatorLanes.title}
          </Button>
        )
      }
    >
      {isOperator ? (
        <>
          <Text c="dimmed">{texts.intro}</Text>
          <UnitsRequests />
          <SenderIdRequests />
          <Tenants />
          <Invitations />
          <section className={classes.card} aria-labelledby="providers-title">
            <Title order={2} id="providers-title" mb="xs">
              {services.smsProviders}
            </Title>
            <Text c="dimmed" mb="sm">
              {services.smsProvidersHint}
            </Text>
            <Accounts owner="installation" channel="sms" />
          </section>
          <section className={classes.card} aria-labelledby="mail-servers-title">
            <Title order={2} id="mail-servers-title" mb="xs">
              {services.mailServers}
            </Title>
            <Text c="dimmed" mb="sm">
              {services.mailServersHint}
            </Text>
            <Accounts owner="installation" channel="email" />
          </section>
          <MailDomains />
          <Bounces />
          <Rates />
          <ReplyNumbers />
        </>
      ) : (
        <EmptyState title={texts.operatorOnly} />
      )}
    </Page>
  );
}
