// The e-mail as one line of a reader's inbox: sender, subject and first words.
import { Text } from '@mantine/core';
import { email } from '../../../../messages/en/email.ts';
import { InitialsAvatar } from '../../../../ui/initials-avatar.tsx';
import classes from './email-preview.module.css';

interface InboxLineProps {
  from: string;
  address: string;
  subject: string;
  /** The first words. */
  words: string;
}

/** Long texts are cut off. */
export function InboxLine({ from, address, subject, words }: InboxLineProps) {
  return (
    <div className={classes.inbox} role="group" aria-label={email.inbox}>
      <InitialsAvatar name={from} />
      <div className={classes.inboxWords}>
        <Text size="sm" fw={650} truncate title={address}>
          {from}
          {address && (
            <Text span size="xs" c="dimmed" fw={400}>
              {' '}
              {address}
            </Text>
          )}
        </Text>
        <Text size="sm" truncate>
          {subject || <em>{email.noSubject}</em>}
          {words && (
            <Text span size="sm" c="dimmed">
              {' '}
              – {words}
            </Text>
          )}
        </Text>
      </div>
    </div>
  );
}
