// Schedules an SMS, and shows what it would reach and cost now (SC-11).
import { Text } from '@mantine/core';
import { useState } from 'react';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import { Phrase } from '../../../../ui/text/phrase.tsx';
import { EstimateBrief } from '../../estimate/estimate-view.tsx';
import type { EstimateState } from '../../estimate/use-estimate.ts';
import { KeptNote } from '../../../../ui/kept-note.tsx';
import { ScheduleDialog } from '../../../pickers/schedule-dialog.tsx';
import { RouteRadios } from '../routes/route-radios.tsx';
import type { Route } from '../sms-payload.ts';
import type { SmsSending } from './use-sms-sending.ts';
import { specified } from '../../../../messages/en/specified.ts';

interface SmsScheduleProps {
  opened: boolean;
  isoCode: string;
  estimateState: EstimateState;
  sending: SmsSending;
  onClose: () => void;
}

/** It is counted again at its time, so the shown estimate is only a current one. */
export function SmsSchedule({ opened, isoCode, estimateState, sending, onClose }: SmsScheduleProps) {
  const [route, setRoute] = useState<Route>('regular');
  return (
    <ScheduleDialog
      title={specified.selectDateAndTime}
      opened={opened}
      busy={sending.busy}
      notice={sending.notice}
      onClose={onClose}
      onSchedule={(wallTime, shown) => void sending.schedule(wallTime, shown, route)}
    >
      <KeptNote channel="sms" />
      <RouteRadios isoCode={isoCode} route={route} onChange={setRoute} />
      <Text size="xs" c="dimmed" component="div">
        <Phrase
          text={smsSend.rightNow}
          parts={{ estimate: <EstimateBrief channel="sms" estimateState={estimateState} chosen /> }}
        />
      </Text>
    </ScheduleDialog>
  );
}
