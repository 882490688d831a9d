// Notes on what Nigerian networks may hold back, beside the field concerned.
import { IconInfoCircle } from '@tabler/icons-react';
import { nigerianWarnings, type NetworkWarning } from '@tidings/contract/rules/sms/nigeria.ts';
import { hasRoutes } from '@tidings/contract/rules/sms/routes.ts';
import classes from '../text/message-field.module.css';
import { answered } from '../../../../messages/language.ts';

interface Noted {
  text: string;
  sender: string;
  isoCode: string;
}

/** The notes on a text and sender id; none in other countries. */
export const networkNotes = ({ text, sender, isoCode }: Noted): NetworkWarning[] =>
  hasRoutes(isoCode) ? nigerianWarnings(text, sender) : [];

interface NetworkNotesProps extends Noted {
  about: NetworkWarning['about'];
}

/** Renders nothing without notes. */
export function NetworkNotes({ about, ...noted }: NetworkNotesProps) {
  const notes = networkNotes(noted).filter((warning) => warning.about === about);
  if (notes.length === 0) return null;
  return (
    <div role="status">
      <ul className={classes.notes}>
        {notes.map(({ message }) => (
          <li key={message}>
            <IconInfoCircle size={15} aria-hidden />
            <span>{answered(message)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
