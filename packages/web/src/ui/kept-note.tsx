// Says before sending that a message will stay in the Outbox.
import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { kept } from '../messages/en/kept.ts';
import { keptNote, keptWhy, sendingRightQuery } from '../lib/sending-right.ts';

interface KeptNoteProps {
  channel: 'sms' | 'email';
  /** One line without a frame, where there is little room. */
  brief?: boolean;
}

/** Renders nothing where messages of this channel are delivered. */
export function KeptNote({ channel, brief }: KeptNoteProps) {
  const { data } = useQuery(sendingRightQuery);
  const why = keptWhy(data, channel);
  if (!why) return null;
  if (brief)
    return (
      <Text role="note" size="xs" c="dimmed" mt="xs">
        {why === 'test' ? kept.noteTest : keptNote(why, channel)}
      </Text>
    );
  return (
    <Alert role="note" color="gray" mt="xs" p="xs" icon={<IconInfoCircle size={18} aria-hidden />}>
      {keptNote(why, channel)}
    </Alert>
  );
}
