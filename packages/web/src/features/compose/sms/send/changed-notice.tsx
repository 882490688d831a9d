// Says why a confirmation was refused, and how the audience changed (SC-16).
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface ChangedNoticeProps {
  /** Empty where nothing was refused. */
  notice: string;
  /** Whom the change added or left out, a sentence for each reason. */
  reasons: readonly string[];
}

/** It stays until the message is confirmed again or the dialog closes. */
export function ChangedNotice({ notice, reasons }: ChangedNoticeProps) {
  if (!notice) return null;
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={18} aria-hidden />} role="alert">
      {[notice, ...reasons].map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Alert>
  );
}
