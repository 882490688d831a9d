// What the server said against what was confirmed, and who came or went since (SC-16).
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

interface ChangedNoticeProps {
  /** Empty where there is nothing to say. */
  notice: string;
  /** Whom the change put in or out, a sentence each. */
  reasons: readonly string[];
}

/** It stays until it is confirmed anew, or left. */
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
