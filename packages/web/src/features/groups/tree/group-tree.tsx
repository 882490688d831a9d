// The tree of groups as a virtual list.
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Group } from '../../pickers/groups.ts';
import { subGroupsQuery } from '../api.ts';
import { useUser } from '../../../lib/http/session.ts';
import { lastTree, rememberTree } from './last-tree.ts';
import { GroupMenu, type MenuOwner } from './group-menu.tsx';
import { GroupRow } from './group-row.tsx';
import { parentsOf, rowsToShow } from './group-rows.ts';
import classes from './group-tree.module.css';
import { groupTexts } from '../../../messages/en/groups.ts';

interface GroupTreeProps {
  groups: readonly Group[];
  search: string;
  /** The id of the group that is shown beside the tree. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
}

const rowHeight = 44;

/** All rows share one menu: thousands of menus take seconds to render. */
export function GroupTree({ groups, search, open, onOpen }: GroupTreeProps) {
  const { tenantId } = useUser();
  const { data: subGroups } = useQuery(subGroupsQuery);
  const [expanded, setExpanded] = useState(() => lastTree(tenantId).expanded);
  useEffect(() => rememberTree(tenantId, { expanded }), [tenantId, expanded]);
  const [menu, setMenu] = useState<MenuOwner | null>(null);
  const [revealed, setRevealed] = useState<string | undefined>();
  if (revealed !== open) {
    // A group that was opened by its address, or has just been created, must be visible in the tree.
    setRevealed(open);
    if (open) setExpanded(new Set([...expanded, ...parentsOf(groups, open)]));
  }
  const rows = useMemo(() => rowsToShow(groups, search, expanded), [groups, search, expanded]);
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- components are not memoized by a compiler here
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialOffset: () => lastTree(tenantId).offset,
    getItemKey: (at) => rows[at]?.group.id ?? at,
  });
  const place = rows.findIndex((row) => row.group.id === open);
  const { scrollToIndex } = virtual;
  useEffect(() => {
    if (place >= 0) scrollToIndex(place);
    // Only when another group is opened: expanding and searching must not scroll.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open]);
  const toggle = (id: string) =>
    setExpanded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      onScroll={(event) => rememberTree(tenantId, { offset: event.currentTarget.scrollTop })}
    >
      {rows.length === 0 && (
        <Text c="dimmed" p="md" ta="center">
          {groupTexts.noMatches}
        </Text>
      )}
      <ul className={classes.list} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                className={classes.item}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
              >
                <GroupRow
                  row={row}
                  below={subGroups?.[row.group.id] ?? 0}
                  chosen={row.group.id === open}
                  expanded={row.expanded}
                  onToggle={() => toggle(row.group.id)}
                  onOpen={() => onOpen(row.group.id)}
                  onMenu={(button) => setMenu({ group: row.group, button })}
                />
              </li>
            )
          );
        })}
      </ul>
      <GroupMenu
        owner={menu}
        onClose={() => {
          menu?.button.focus();
          setMenu(null);
        }}
        onDeleted={(gone) => open && gone.includes(open) && onOpen(undefined)}
      />
    </div>
  );
}
