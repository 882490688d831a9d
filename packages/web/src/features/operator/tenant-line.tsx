// One organisation in the operator's list.
import { Group, Text } from '@mantine/core';
import { countryName } from '@tidings/contract/rules/countries.ts';
import type { ReactNode } from 'react';
import { TimeText } from '../../ui/text/time-text.tsx';
import { languageTag } from '../../messages/language.ts';
import { operatorTexts as texts } from '../../messages/en/operator.ts';
import { Phrase } from '../../ui/text/phrase.tsx';
import type { Tenant } from './api.ts';
import classes from './operator-page.module.css';
import { OrganisationActions, OrganisationState } from './organisation-state.tsx';

interface TenantLineProps {
  tenant: Tenant;
  /** Its speed in words; empty for none of its own. */
  limit: string;
  /** Further buttons. */
  children: ReactNode;
}

/** Who it is, how it is used, and what the operator can do. */
export function TenantLine({ tenant, limit, children }: TenantLineProps) {
  const { name, country, owner, createdAt, lastActivity, colleagues, suspendedFor, closedAt, balance } =
    tenant;
  return (
    <div className={classes.line}>
      <div className={classes.first}>
        <Text fw={600} className={classes.note}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" className={classes.note}>
          {[countryName(country, languageTag()), [owner.name, owner.email].filter(Boolean).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="xs" c="dimmed">
          {texts.colleagues(colleagues)} ·{' '}
          <Phrase text={texts.since} parts={{ time: <TimeText at={createdAt} /> }} />
          {lastActivity && (
            <>
              {' '}
              · <Phrase text={texts.lastActive} parts={{ time: <TimeText at={lastActivity} /> }} />
            </>
          )}
        </Text>
        {closedAt !== null && (
          <Text size="sm">
            <Phrase text={texts.closedSince} parts={{ time: <TimeText at={closedAt} /> }} />
          </Text>
        )}
        {suspendedFor && (
          <Text size="sm" className={classes.note}>
            {texts.suspendedFor(suspendedFor)}
          </Text>
        )}
      </div>
      <OrganisationState tenant={tenant} />
      {limit && (
        <Text size="sm" c="dimmed">
          {limit}
        </Text>
      )}
      <Text className={classes.number}>{texts.units(balance)}</Text>
      <Group gap="xs">
        <OrganisationActions tenant={tenant} />
        {children}
      </Group>
    </div>
  );
}
