// Says whose message is previewed, with arrows to the next and previous recipient (SC-06).
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { estimateTexts } from '../../../messages/en/estimate.ts';
import { useGroupPhone } from '../../../ui/text/phone-text.tsx';

interface RecipientStepperProps {
  /** The shown recipient; undefined until it is known. */
  recipient: { address: string; people: readonly { name: string }[] } | undefined;
  /** The place in the order of sending, from 0. */
  at: number;
  total: number;
  onPlace: (place: number) => void;
}

/** Names and address between the arrows. */
export function RecipientStepper({ recipient, at, total, onPlace }: RecipientStepperProps) {
  const groupPhone = useGroupPhone();
  const names = recipient?.people.map(({ name }) => name).filter(Boolean) ?? [];
  return (
    <Group justify="space-between" wrap="nowrap" mb="xs" gap="xs">
      <ActionIcon aria-label={estimateTexts.previous} disabled={at === 0} onClick={() => onPlace(at - 1)}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <div style={{ minWidth: 0, textAlign: 'center' }} aria-live="polite">
        <Text truncate fw={600}>
          {recipient ? names.join(', ') || groupPhone(recipient.address) : estimateTexts.preview}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {recipient
            ? `${names.length > 0 ? `${groupPhone(recipient.address)} · ` : ''}${estimateTexts.placeOf(at + 1, total)}`
            : estimateTexts.previewHint}
        </Text>
      </div>
      <ActionIcon aria-label={estimateTexts.next} disabled={at + 1 >= total} onClick={() => onPlace(at + 1)}>
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
