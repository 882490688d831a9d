// The installation's own mail domain, with the DNS records that it needs (EC-15).
import { Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { MailDomain } from '../mail-domain/mail-domain.tsx';
import { operatorServices as texts } from '../../messages/en/operator-services.ts';
import { checkMailDomain, mailDomainsQuery } from './api.ts';
import classes from './operator-page.module.css';

/** The setting MAIL_FROM names the domain. */
export function MailDomains() {
  const { data, error, refetch } = useQuery(mailDomainsQuery);
  const queries = useQueryClient();
  return (
    <section className={classes.card} aria-labelledby="mail-domains-title">
      <Title order={2} id="mail-domains-title" mb="xs">
        {texts.mailDomain}
      </Title>
      <Text c="dimmed">{texts.mailDomainHint}</Text>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={1} height={96} />}
      {data?.items.length === 0 && <Text py="sm">{texts.noMailDomain}</Text>}
      {data?.items.map((domain) => (
        <MailDomain
          key={domain.id}
          domain={domain}
          check={checkMailDomain}
          onChanged={() => queries.invalidateQueries({ queryKey: mailDomainsQuery.queryKey })}
        />
      ))}
    </section>
  );
}
