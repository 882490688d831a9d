// One row of the tree: expand, name, count, menu.
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconDots, IconFilter } from '@tabler/icons-react';
import { written } from '../../../lib/numbers.ts';
import type { GroupRowData } from './group-rows.ts';
import classes from './group-tree.module.css';
import { groupTexts } from '../../../messages/en/groups.ts';

interface GroupRowProps {
  row: GroupRowData;
  /** How many people are in its sub-groups; 0 where it has none, or while they are counted. */
  below: number;
  chosen: boolean;
  expanded: boolean;
  onToggle: () => void;
  onOpen: () => void;
  /** Gets the button at which the menu opens. */
  onMenu: (button: HTMLElement) => void;
}

/** The menu button appears on hover, and always on touch screens. */
export function GroupRow({ row, below, chosen, expanded, onToggle, onOpen, onMenu }: GroupRowProps) {
  const { group, depth } = row;
  return (
    <div className={classes.row} data-chosen={chosen || undefined} style={{ paddingInlineStart: depth * 20 }}>
      {group.children.length > 0 ? (
        <ActionIcon
          color="gray"
          size={28}
          onClick={onToggle}
          aria-expanded={expanded}
          aria-label={groupTexts.subGroupsOf(group.name)}
        >
          <IconChevronRight
            size={16}
            className={classes.chevron}
            data-expanded={expanded || undefined}
            aria-hidden
          />
        </ActionIcon>
      ) : (
        <span className={classes.leaf} />
      )}
      <UnstyledButton className={classes.name} onClick={onOpen} aria-current={chosen || undefined}>
        <span className={classes.words}>
          <span className={classes.text}>{group.name}</span>
          {below > 0 && <span className={classes.below}>{groupTexts.inSubGroups(below)}</span>}
        </span>
        {group.smart && <IconFilter size={14} aria-label={groupTexts.smart} className={classes.smart} />}
        <span className={classes.count} title={groupTexts.membersTitle}>
          {written(group.peopleInGroupsCount)}
        </span>
      </UnstyledButton>
      <ActionIcon
        color="gray"
        className={classes.dots}
        onClick={(event) => onMenu(event.currentTarget)}
        aria-haspopup="menu"
        aria-label={groupTexts.menuOf(group.name)}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
