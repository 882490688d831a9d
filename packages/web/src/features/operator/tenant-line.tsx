// One organisation in the operator's list.
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { counted, written } from '../../lib/numbers.ts';
import { TimeText } from '../../ui/text/time-text.tsx';
import type { Tenant } from './api.ts';
import classes from './operator-page.module.css';
import { OrganisationActions, OrganisationState } from './organisation-state.tsx';

const countries = new Intl.DisplayNames('en', { type: 'region' });

interface TenantLineProps {
  tenant: Tenant;
  /** Its speed in words; empty for none of its own. */
  limit: string;
  /** Further buttons. */
  children: ReactNode;
}

/** Who it is, how it is used, and what the operator can do. */
export function TenantLine({ tenant, limit, children }: TenantLineProps) {
  const { name, country, owner, createdAt, lastActivity, colleagues, suspendedFor, balance } = tenant;
  return (
    <div className={classes.line}>
      <div className={classes.first}>
        <Text fw={600} className={classes.note}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" className={classes.note}>
          {[countries.of(country) ?? country, [owner.name, owner.email].filter(Boolean).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="xs" c="dimmed">
          {counted(colleagues, 'colleague', 'colleagues')} · Since <TimeText at={createdAt} />
          {lastActivity && (
            <>
              {' '}
              · Last active <TimeText at={lastActivity} />
            </>
          )}
        </Text>
        {suspendedFor && (
          <Text size="sm" className={classes.note}>
            Suspended: {suspendedFor}
          </Text>
        )}
      </div>
      <OrganisationState tenant={tenant} />
      {limit && (
        <Text size="sm" c="dimmed">
          {limit}
        </Text>
      )}
      <Text className={classes.number}>{written(balance)} units</Text>
      <Group gap="xs">
        <OrganisationActions tenant={tenant} />
        {children}
      </Group>
    </div>
  );
}
