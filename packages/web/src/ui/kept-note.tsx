// Says before sending that a message will stay in the Outbox.
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { keptNote, keptWhy, sendingRightQuery } from '../lib/sending-right.ts';

/** Renders nothing where messages of this channel are delivered. */
export function KeptNote({ channel }: { channel: 'sms' | 'email' }) {
  const { data } = useQuery(sendingRightQuery);
  const why = keptWhy(data, channel);
  if (!why) return null;
  return (
    <Alert role="note" color="gray" mt="xs" p="xs" icon={<IconInfoCircle size={18} aria-hidden />}>
      {keptNote(why, channel)}
    </Alert>
  );
}
