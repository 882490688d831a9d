// The colleagues of the organisation, with their roles.
import { Badge, Menu, Text } from '@mantine/core';
import { may, mayManage } from '@tidings/contract/permissions.ts';
import { roleTexts } from '../../messages/en/roles.ts';
import { useState } from 'react';
import { useUser } from '../../lib/http/session.ts';
import { InitialsAvatar } from '../../ui/initials-avatar.tsx';
import { MoreButton } from '../../ui/lists/more-button.tsx';
import type { Colleague } from './api.ts';
import { useColleagueActions } from './colleague-actions.ts';
import classes from './colleagues.module.css';
import { RoleDialog } from './role-dialog.tsx';
import { colleagueTexts } from '../../messages/en/colleagues.ts';
import { specified } from '../../messages/en/specified.ts';

/** A menu has what the user may do with each: change, remove, hand over, or leave. */
export function ColleagueList({ colleagues }: { colleagues: readonly Colleague[] }) {
  const user = useUser();
  const [changing, setChanging] = useState<Colleague | null>(null);
  const owners = colleagues.filter(({ role }) => role === 'owner').length;
  return (
    <ul className={classes.list}>
      {colleagues.map((colleague) => {
        const { userId, role } = colleague;
        const isSelf = userId === user.id;
        const isLastOwner = role === 'owner' && owners === 1;
        const mayChange = mayManage(user.role, role) && !isLastOwner;
        return (
          <ColleagueLine
            key={userId}
            colleague={colleague}
            isSelf={isSelf}
            may={{
              change: mayChange,
              remove: mayChange && !isSelf,
              handOver: !isSelf && role !== 'owner' && may(user.role, 'owners.write'),
              leave: isSelf && !isLastOwner,
            }}
            onChange={() => setChanging(colleague)}
          />
        );
      })}
      {changing && <RoleDialog colleague={changing} onClose={() => setChanging(null)} />}
    </ul>
  );
}

interface ColleagueLineProps {
  colleague: Colleague;
  isSelf: boolean;
  /** The entries of the menu, which is left out where there are none. */
  may: Record<'change' | 'remove' | 'handOver' | 'leave', boolean>;
  onChange: () => void;
}

function ColleagueLine({ colleague, isSelf, may: entries, onChange }: ColleagueLineProps) {
  const { name, email, role, groups, twoFactor } = colleague;
  const { busy, remove, handOver, leave } = useColleagueActions(colleague);
  return (
    <li className={classes.row}>
      <InitialsAvatar name={name} />
      <div className={classes.words}>
        <Text fw={600}>
          {name} {isSelf && <Badge variant="light">{colleagueTexts.you}</Badge>}{' '}
          {twoFactor && (
            <Badge variant="light" color="gray">
              {colleagueTexts.twoFactor}
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      </div>
      <div className={classes.role}>
        <Text>{roleTexts[role]}</Text>
        {role === 'group_leader' && (
          <Text size="sm" c="dimmed">
            {groups.map((group) => group.name).join(', ') || specified.noGroupsYet}
          </Text>
        )}
      </div>
      <div className={classes.menu}>
        {Object.values(entries).includes(true) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <MoreButton label={colleagueTexts.moreFor(name)} busy={busy} />
            </Menu.Target>
            <Menu.Dropdown>
              {entries.change && (
                <Menu.Item onClick={onChange}>
                  {role === 'group_leader' ? colleagueTexts.changeRoleOrGroups : colleagueTexts.changeRole}
                </Menu.Item>
              )}
              {entries.handOver && (
                <Menu.Item onClick={() => void handOver()}>{colleagueTexts.handOverOwnership}</Menu.Item>
              )}
              {entries.leave && (
                <Menu.Item color="red" onClick={() => void leave()}>
                  {colleagueTexts.leave}
                </Menu.Item>
              )}
              {entries.remove && (
                <Menu.Item color="red" onClick={() => void remove()}>
                  {colleagueTexts.remove}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </li>
  );
}
