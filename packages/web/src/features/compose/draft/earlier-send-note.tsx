// Says whether a message was sent before the page was loaded again (SC-09).
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { compose } from '../../../messages/en/compose.ts';
import type { EarlierSend } from '../send/use-earlier-send.ts';

/** Renders nothing where there is nothing to say. */
export function EarlierSendNote({ state }: { state: EarlierSend }) {
  if (state === 'none') return null;
  return (
    <Alert
      role="status"
      color={state === 'asking' ? 'tide' : 'amber'}
      p="xs"
      mb="xs"
      icon={<IconInfoCircle size={18} aria-hidden />}
    >
      {state === 'asking' ? compose.wasItSent : compose.wasNotSent}
    </Alert>
  );
}
