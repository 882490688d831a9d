// The note with which a colleague sent a draft back.
import { Alert, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { compose } from '../../../messages/en/compose.ts';
import { TimeText } from '../../../ui/text/time-text.tsx';
import { draftQuery } from '../api.ts';

/** Renders nothing for any other draft, and while it is not known. */
export function SentBackNote({ draftId }: { draftId: string | null }) {
  const { data } = useQuery({ ...draftQuery(draftId ?? ''), enabled: draftId !== null });
  const sentBack = draftId === null ? null : data?.sentBack;
  if (!sentBack) return null;
  return (
    <Alert
      color="amber"
      mb="xs"
      icon={<IconArrowBackUp size={18} aria-hidden />}
      title={compose.sentBack(sentBack.by || compose.colleague)}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {sentBack.note}
      </Text>
      <Text size="xs" c="dimmed" mt={4}>
        <TimeText at={sentBack.at} />
      </Text>
    </Alert>
  );
}
