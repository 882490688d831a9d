// The message as a chosen recipient will read it, with arrows to walk from one to the next (SC-06).
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { splitPages } from '@tidings/contract/rules/sms-pages.ts';
import { written } from '../../../lib/numbers.ts';
import { groupPhone } from '../../../ui/phone-text.tsx';
import { walkQuery } from '../api.ts';
import { SmsPhone } from './sms-phone.tsx';

interface SmsPreviewProps {
  sender: string;
  text: string;
  /** What was asked of the server, as JSON. */
  payload: string;
  /** How many get it. */
  total: number;
  place: number;
  onPlace: (place: number) => void;
  /** Whether the text differs from one to the next. */
  merged: boolean;
}

/** Until somebody is chosen, and for a text that is the same for all, what is typed shows at once. */
export function SmsPreview({ sender, text, payload, total, place, onPlace, merged }: SmsPreviewProps) {
  const at = Math.min(place, Math.max(0, total - 1));
  const query = useQuery({
    ...walkQuery('sms', payload, at),
    enabled: total > 0 && text.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const recipient = query.data?.items[at - query.data.offset];
  const shown = merged && recipient ? recipient.text : text;
  const names = recipient?.people.map(({ name }) => name).filter(Boolean) ?? [];
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" mb="xs" gap="xs">
        <ActionIcon aria-label="The one before" disabled={at === 0} onClick={() => onPlace(at - 1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <div style={{ minWidth: 0, textAlign: 'center' }} aria-live="polite">
          <Text truncate fw={600}>
            {recipient ? names.join(', ') || groupPhone(recipient.address) : 'Preview'}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {recipient
              ? `${names.length > 0 ? `${groupPhone(recipient.address)} · ` : ''}${written(at + 1)} of ${written(total)}`
              : 'as it will be read'}
          </Text>
        </div>
        <ActionIcon aria-label="The next one" disabled={at + 1 >= total} onClick={() => onPlace(at + 1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <SmsPhone sender={sender} pages={splitPages(shown).pages} />
    </div>
  );
}
