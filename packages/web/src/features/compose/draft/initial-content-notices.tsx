// Shows which content of an address could not be loaded, after the toast.
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { compose } from '../../../messages/en/compose.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { Trouble } from './initial-content.ts';

interface InitialContentNoticesProps {
  trouble: Trouble & { retry: () => void };
  /** The specification's sentence for a text that could not be loaded. */
  failure: string;
}

/** Renders nothing where everything was loaded. */
export function InitialContentNotices({ trouble, failure }: InitialContentNoticesProps) {
  const { failed, why, warnings, retry } = trouble;
  if (!failed && warnings.length === 0) return null;
  return (
    <Stack gap="xs" mb="xs">
      {failed && (
        <Alert color="red" p="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {failure} {why || <TextButton onClick={retry}>{compose.tryAgain}</TextButton>}
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
