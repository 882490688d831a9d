// What an address asked for and could not be had, kept in sight after its toast is gone.
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { TextButton } from '../../../ui/text-button.tsx';

interface BeginningNotesProps {
  /** That a text could not be loaded, in the specification's words; empty where it could. */
  failure: string;
  warnings: readonly string[];
  onRetry: () => void;
}

/** Nothing where all went well. */
export function BeginningNotes({ failure, warnings, onRetry }: BeginningNotesProps) {
  if (failure === '' && warnings.length === 0) return null;
  return (
    <Stack gap="xs" mb="xs">
      {failure && (
        <Alert color="red" p="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {failure} <TextButton onClick={onRetry}>Try again</TextButton>
        </Alert>
      )}
      {warnings.map((warning) => (
        <Alert key={warning} color="amber" p="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {warning}
        </Alert>
      ))}
    </Stack>
  );
}
