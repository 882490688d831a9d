// The state of a sender id in words (SI-02).
import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconHourglass, IconX } from '@tabler/icons-react';

const looks = [
  { word: 'Pending', color: 'amber', icon: IconClock },
  { word: 'Processing', color: 'indigo', icon: IconHourglass },
  { word: 'Approved', color: 'green', icon: IconCheck },
];
const refused = { word: 'Not approved', color: 'red', icon: IconX };

/** 0 pending, 1 processing, 2 approved, any other not approved. */
export const wordOfSenderId = (status: number): string => (looks[status] ?? refused).word;

/** The state as a badge with its word. */
export function SenderIdState({ status }: { status: number }) {
  const { word, color, icon: Icon } = looks[status] ?? refused;
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={14} stroke={2.2} aria-hidden />}>
      {word}
    </Badge>
  );
}
