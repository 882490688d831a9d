// Shows which content of an address could not be loaded, after the toast.
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { TextButton } from '../../../ui/text-button.tsx';

interface InitialContentNoticesProps {
  /** The specification's sentence for a text that could not be loaded; empty where it could. */
  failure: string;
  warnings: readonly string[];
  onRetry: () => void;
}

/** Renders nothing where everything was loaded. */
export function InitialContentNotices({ failure, warnings, onRetry }: InitialContentNoticesProps) {
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
