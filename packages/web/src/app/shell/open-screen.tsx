// Shows a screen, or says that the user's role does not open it.
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { type Permission } from '@tidings/contract/permissions.ts';
import { roleTexts } from '../../messages/en/roles.ts';
import type { ReactNode } from 'react';
import { useIsGroupLeader, useUser } from '../../lib/http/session.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { shellTexts } from '../../messages/en/shell.ts';

/** The permission that the screens below an address need; the first match counts. */
const needs: readonly (readonly [address: RegExp, permission: Permission])[] = [
  [/^\/tenant\/people\/import/, 'people.import'],
  [/^\/tenant\/people\/(add|duplicates|merge)/, 'people.write'],
  // With an id, they show a family or a group to anyone.
  [/^\/tenant\/addfamily\/?$/, 'people.write'],
  [/^\/tenant\/createpeoplegroup\/?$/, 'groups.write'],
  [/^\/tenant\/inbox/, 'inbox.read'],
  [/^\/tenant\/outbox/, 'outbox.read'],
  [/^\/tenant\/consent/, 'optOuts.read'],
  [/^\/tenant\/units/, 'units.read'],
  [/^\/tenant\/settings/, 'settings.read'],
];

/** Screens that concern more than the groups that somebody leads. */
const beyondGroups = /^\/tenant\/(addfamily|automatic|families|media|my-people|people\/(duplicates|merge))/;

/** A screen that is reached by its address says so in a sentence, with a way on. */
export function OpenScreen({ children }: { children: ReactNode }) {
  const { permissions, role } = useUser();
  const leadsGroups = useIsGroupLeader();
  const address = useRouterState({ select: ({ location }) => location.pathname });
  const needed = needs.find(([pattern]) => pattern.test(address))?.[1];
  const isClosed =
    (needed !== undefined && !permissions.includes(needed)) || (leadsGroups && beyondGroups.test(address));
  return isClosed ? <Closed role={roleTexts[role]} /> : children;
}

function Closed({ role }: { role: string }) {
  return (
    <Page title={shellTexts.closed}>
      <EmptyState
        title={shellTexts.yourRole(role)}
        icon={<IconLock size={32} stroke={1.5} aria-hidden />}
        actions={
          <Button renderRoot={(props) => <Link to="/tenant/people" {...props} />}>
            {shellTexts.goToPeople}
          </Button>
        }
      >
        {shellTexts.closedHint}
      </EmptyState>
    </Page>
  );
}
