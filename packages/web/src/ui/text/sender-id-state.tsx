// The state of a sender id as a badge (SI-02).
import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconHourglass, IconX } from '@tabler/icons-react';
import { senderIdState } from '@tidings/contract/rules/sms/sender-id.ts';

const states = {
  pending: { word: 'Pending', color: 'amber', icon: IconClock },
  processing: { word: 'Processing', color: 'indigo', icon: IconHourglass },
  approved: { word: 'Approved', color: 'green', icon: IconCheck },
  'not approved': { word: 'Not approved', color: 'red', icon: IconX },
};

export function SenderIdState({ status }: { status: number }) {
  const { word, color, icon: Icon } = states[senderIdState(status)];
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={14} stroke={2.2} aria-hidden />}>
      {word}
    </Badge>
  );
}
