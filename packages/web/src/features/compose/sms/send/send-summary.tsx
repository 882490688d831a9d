// The head of a confirmation: recipients, people left out, and quiet hours.
import { Alert, Skeleton, Text } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import { timeInZone } from '../../../../lib/time.ts';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import { estimateTexts } from '../../../../messages/en/estimate.ts';
import { KeptNote } from '../../../../ui/kept-note.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import type { PeoplePart } from '../../api.ts';
import { LeftOut, SharedPhones, Uncounted } from '../../estimate/estimate-view.tsx';
import { audienceWords, goesTo, type Estimate } from '../../estimate/estimate-words.ts';
import type { EstimateState } from '../../estimate/use-estimate.ts';
import { Warnings } from '../../estimate/warnings.tsx';
import { dndWords } from '../routes/dnd-words.ts';

interface SendSummaryProps {
  /** The estimate by the regular or only route. */
  estimateState: EstimateState;
  /** The estimate by the hosted route; null where there is none. */
  hosted: EstimateState | null;
  onOpen: (part: PeoplePart) => void;
}

/** Begins 'This goes to 381 people'; each line opens its list. */
export function SendSummary({ estimateState, hosted, onOpen }: SendSummaryProps) {
  const { estimate, error, retry } = estimateState;
  if (!estimate && error) return <Uncounted error={error} retry={retry} />;
  if (!estimate) return <Skeleton height={28} role="status" aria-label={estimateTexts.counting} />;
  const dnd = dndWords(estimate, hosted?.estimate);
  return (
    <div aria-live="polite">
      <Text size="lg" fw={600}>
        {headline(estimate, hosted?.estimate)}
        {estimate.recipients > 0 && (
          <TextButton onClick={() => onOpen({})}>{estimateTexts.seeWho}</TextButton>
        )}
      </Text>
      <SharedPhones estimate={estimate} onOpen={onOpen} />
      <LeftOut estimate={estimate} onOpen={onOpen} />
      {dnd && (
        <Text size="xs" c="dimmed" px="0.375rem">
          {dnd}
        </Text>
      )}
      <Warnings sentences={estimate.warnings} />
      {estimate.quietUntil && (
        <Alert role="note" color="indigo" mt="xs" p="xs" icon={<IconMoon size={18} aria-hidden />}>
          {smsSend.quietUntil(timeInZone(new Date(estimate.quietUntil), estimate.timeZone))}
        </Alert>
      )}
      <KeptNote channel="sms" />
    </div>
  );
}

/** One sentence for both routes; where they differ, the larger number. */
function headline(regular: Estimate, hosted: Estimate | undefined): string {
  if (!hosted || hosted.recipients === regular.recipients) return goesTo(regular, 'sms');
  const most = hosted.recipients > regular.recipients ? hosted : regular;
  return estimateTexts.goesToMost(audienceWords(most, 'sms'));
}
