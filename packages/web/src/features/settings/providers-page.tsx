// The organisation's accounts with SMS providers and mail servers, and which are used now.
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { smsRoutes } from '@tidings/contract/calls/providers.ts';
import { hasRoutes } from '@tidings/contract/rules/sms/routes.ts';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useMay, useUser } from '../../lib/http/session.ts';
import { useAnsweredOnce } from '../../lib/use-answered-once.ts';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { settingsTexts } from '../../messages/en/settings.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ListSkeleton } from '../../ui/states.tsx';
import { Accounts } from '../providers/accounts.tsx';
import { smsRoutesQuery } from '../pickers/sending.ts';
import { accountsQuery, type Channel, mailRouteQuery } from '../providers/api.ts';
import classes from './settings.module.css';

type Taker = Pick<ResponseOf<typeof smsRoutes>['regular'], 'by' | 'name'>;

/** Who takes what is named. */
function takerWords(what: string, { by, name }: Taker): string {
  if (by === 'own') return texts.byOwn(what, name);
  if (by === 'installation') return texts.byInstallation(what, name);
  return by === 'outbox' ? texts.byOutbox(what) : texts.byNone(what);
}

/** In one sentence where there is one route, or the same takes both. */
function routeWords({ regular, hybrid }: Record<'regular' | 'hybrid', Taker>, country: string): string {
  if (!hasRoutes(country)) return takerWords(texts.sms, regular);
  if (regular.by === hybrid.by && regular.name === hybrid.name) return takerWords(texts.allSms, regular);
  return `${takerWords(texts.regularSms, regular)} ${takerWords(texts.hostedSms, hybrid)}`;
}

/** Only administrators see the accounts. `?add=sms` opens the form of a new one, `?signedIn=` offers a test of one. */
export function ProvidersPage() {
  const mayChange = useMay('settings.write');
  const { isoCode } = useUser();
  const sms = useQuery(smsRoutesQuery);
  const mail = useQuery(mailRouteQuery);
  const accounts = useQuery({ ...accountsQuery('own'), enabled: mayChange });
  const { add, signedIn } = useSearch({ from: '/shell/tenant/settings/providers' });
  const back = { to: '/tenant/settings', label: settingsTexts.back } as const;
  if (!useAnsweredOnce(sms, mail, accounts))
    return (
      <Page title={texts.title} back={back}>
        <ListSkeleton rows={6} height={64} />
      </Page>
    );
  return (
    <Page title={texts.title} back={back}>
      <Part title={texts.sms} channel="sms" shown={mayChange} adding={add === 'sms'}>
        {sms.data && routeWords(sms.data, isoCode)}
      </Part>
      <Part
        title={texts.email}
        channel="email"
        shown={mayChange}
        adding={add === 'email'}
        {...(signedIn && { added: signedIn })}
      >
        {mail.data &&
          [takerWords(texts.email, mail.data), mail.data.from && texts.from(mail.data.from)]
            .filter(Boolean)
            .join(' ')}
      </Part>
      {!mayChange && <EmptyState title={texts.adminsOnly}>{texts.adminsOnlyHint}</EmptyState>}
    </Page>
  );
}

interface PartProps {
  title: string;
  channel: Channel;
  /** Whether this user may see the accounts. */
  shown: boolean;
  /** Whether the form of a new account is open at first. */
  adding: boolean;
  /** An account that was added just now. */
  added?: string;
  children: ReactNode;
}

function Part({ title, channel, shown, adding, added, children }: PartProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="xs">
        {title}
      </Title>
      <Text c="dimmed" maw="44rem" mb="md">
        {children}
      </Text>
      {shown && <Accounts owner="own" channel={channel} adding={adding} {...(added && { newest: added })} />}
    </section>
  );
}
