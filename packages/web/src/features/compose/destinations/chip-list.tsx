// The chosen destinations as chips that can be removed.
import { CloseButton, Skeleton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconFileSpreadsheet,
  IconHash,
  IconUser,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import { allContactsKey } from '@tidings/contract/rules/destinations.ts';
import { useState } from 'react';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { chipId, chipLabel, type Chip } from './chips.ts';
import classes from './to-field.module.css';

/** The chips above this number are hidden behind a button. */
const shownAtOnce = 24;

const icons = {
  all: IconWorld,
  key: IconUsersGroup,
  person: IconUser,
  number: IconHash,
  file: IconFileSpreadsheet,
  bad: IconAlertTriangle,
};

interface ChipListProps {
  to: readonly Chip[];
  /** Another chip is being loaded: a placeholder stands for it. */
  awaits: boolean;
  /** What is wrong with a chip; undefined for nothing. */
  problemOf: (chip: Chip) => string | undefined;
  onRemove: (chip: Chip) => void;
}

/** The chips in the order in which they were chosen. */
export function ChipList({ to, awaits, problemOf, onRemove }: ChipListProps) {
  const [all, setAll] = useState(false);
  if (to.length === 0 && !awaits) return null;
  const shown = all ? to : to.slice(0, shownAtOnce);
  const folded = to.length - shown.length;
  return (
    <ul className={classes.chips} aria-label={destinationTexts.selected}>
      {shown.map((chip) => (
        <ChipItem key={chipId(chip)} chip={chip} problem={problemOf(chip)} onRemove={onRemove} />
      ))}
      {awaits && (
        <li className={classes.chip} role="status" aria-label={destinationTexts.loading}>
          <Skeleton width="6rem" height="0.75rem" me="0.5rem" />
        </li>
      )}
      {folded > 0 && (
        <li>
          <TextButton onClick={() => setAll(true)}>{destinationTexts.more(folded)}</TextButton>
        </li>
      )}
    </ul>
  );
}

interface ChipItemProps {
  chip: Chip;
  problem: string | undefined;
  onRemove: (chip: Chip) => void;
}

/** The chip of all contacts looks fixed, and can only be removed. */
function ChipItem({ chip, problem, onRemove }: ChipItemProps) {
  const label = chipLabel(chip);
  const fixed = chip.kind === 'key' && chip.key === allContactsKey;
  const Icon = icons[problem ? 'bad' : fixed ? 'all' : chip.kind];
  return (
    <li
      className={classes.chip}
      data-bad={problem !== undefined || undefined}
      data-fixed={fixed || undefined}
      title={problem ?? label}
    >
      <Icon size={15} stroke={1.9} aria-hidden />
      <span className={classes.chipText} aria-disabled={fixed || undefined}>
        {label}
      </span>
      <CloseButton
        size="xs"
        iconSize={13}
        className={classes.chipClose}
        aria-label={destinationTexts.remove(label)}
        onClick={() => onRemove(chip)}
      />
    </li>
  );
}
