// To, Subject and From of an e-mail in one line, which a click unfolds.
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { email } from '../../../messages/en/email.ts';
import { chipLabel, type Chip } from '../destinations/chips.ts';
import classes from './folded-line.module.css';

interface FoldedLineProps {
  to: readonly Chip[];
  subject: string;
  /** The name or address that recipients see. */
  from: string;
  onUnfold: () => void;
}

/** How many recipients are named. */
const named = 3;

/** A button with the values; what has no room is cut off. */
export function FoldedLine({ to, subject, from, onUnfold }: FoldedLineProps) {
  const names = to.slice(0, named).map(chipLabel).join(', ');
  const more = to.length > named ? `, ${destinationTexts.more(to.length - named)}` : '';
  return (
    <UnstyledButton className={classes.line} aria-expanded={false} onClick={onUnfold}>
      <Part name={destinationTexts.to} value={`${names}${more}`} />
      <Part name={email.subject} value={subject} />
      {from !== '' && <Part name={email.from} value={from} />}
      <IconChevronDown size={16} aria-hidden />
    </UnstyledButton>
  );
}

function Part({ name, value }: { name: string; value: string }) {
  return (
    <span className={classes.part}>
      <span className={classes.name}>{name}</span> {value}
    </span>
  );
}
