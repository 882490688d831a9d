// Warnings before a message is sent; none of them prevents sending.
import { IconAlertTriangle } from '@tabler/icons-react';
import { estimateTexts } from '../../../messages/en/estimate.ts';
import classes from './estimate.module.css';
import { answered } from '../../../messages/language.ts';

/** One line for each; renders nothing without any. */
export function Warnings({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className={classes.warnings} aria-label={estimateTexts.warnings}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <IconAlertTriangle size={15} aria-hidden />
          <span>{answered(sentence)}</span>
        </li>
      ))}
    </ul>
  );
}
