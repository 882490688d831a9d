// The state of a sender id in words (SI-02).
import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconHourglass, IconX } from '@tabler/icons-react';
import { senderIdState } from '@tidings/contract/rules/sms/sender-id.ts';

const looks = {
  pending: { word: 'Pending', color: 'amber', icon: IconClock },
  processing: { word: 'Processing', color: 'indigo', icon: IconHourglass },
  approved: { word: 'Approved', color: 'green', icon: IconCheck },
  'not approved': { word: 'Not approved', color: 'red', icon: IconX },
};

/** The state as a badge with its word. */
export function SenderIdState({ status }: { status: number }) {
  const { word, color, icon: Icon } = looks[senderIdState(status)];
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={14} stroke={2.2} aria-hidden />}>
      {word}
    </Badge>
  );
}
