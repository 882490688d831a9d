// The state of a sender id as a badge (SI-02).
import { Badge } from '@mantine/core';
import { IconCheck, IconClock, IconHourglass, IconX } from '@tabler/icons-react';
import { senderIdState } from '@tidings/contract/rules/sms/sender-id.ts';
import { stateTexts } from '../../messages/en/states.ts';

const states = {
  pending: { name: 'senderPending', color: 'amber', icon: IconClock },
  processing: { name: 'senderProcessing', color: 'indigo', icon: IconHourglass },
  approved: { name: 'senderApproved', color: 'green', icon: IconCheck },
  'not approved': { name: 'senderNotApproved', color: 'red', icon: IconX },
} as const;

export function SenderIdState({ status }: { status: number }) {
  const { name, color, icon: Icon } = states[senderIdState(status)];
  return (
    <Badge variant="light" color={color} leftSection={<Icon size={14} stroke={2.2} aria-hidden />}>
      {stateTexts[name]}
    </Badge>
  );
}
