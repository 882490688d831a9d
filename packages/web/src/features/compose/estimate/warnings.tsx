// What is worth a second look before a message is sent; none of it keeps it from being sent.
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './estimate.module.css';

/** A line each; nothing where there is none. */
export function Warnings({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className={classes.warnings} aria-label="Worth a second look">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <IconAlertTriangle size={15} aria-hidden />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
