// Sends the SMS to the writer's own phone (SC-19).
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKept } from '../../../../lib/storage/draft-store.ts';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import { testSms } from '../../api.ts';
import { TestForm } from '../../send/test-form.tsx';
import { RouteRadios } from '../routes/route-radios.tsx';
import { sendingKeys } from '../../../pickers/keys/sending-keys.ts';
import * as outcome from './sms-outcome.ts';
import type { Route, SmsDraft, Writer } from '../sms-payload.ts';

interface TestDialogProps {
  draft: SmsDraft;
  writer: Writer;
  onClose: () => void;
}

/** The number is remembered on this device. Mount it only while it is open. */
export function TestDialog({ draft, writer, onClose }: TestDialogProps) {
  const [phone, setPhone] = useKept('test-phone', '');
  const [route, setRoute] = useState<Route>('regular');
  const queries = useQueryClient();
  const message = {
    subject: draft.sender,
    message: draft.text,
    isPersonalized: draft.personal,
    gateWayToUse: route,
    phone,
  };
  return (
    <TestForm
      channel="sms"
      title={smsSend.testTitle}
      field={{
        label: smsSend.testPhone,
        description: smsSend.testPhoneHint,
        type: 'tel',
        autoComplete: 'tel',
        name: 'phone',
      }}
      to={phone}
      onTo={setPhone}
      test={(key) => testSms(message, key)}
      tested={outcome.smsTested(phone.trim())}
      failed={outcome.smsNotSent}
      onTested={() => void queries.invalidateQueries({ queryKey: sendingKeys.units })}
      onClose={onClose}
    >
      <RouteRadios isoCode={writer.isoCode} route={route} onChange={setRoute} />
      <Text size="xs" c="dimmed">
        {smsSend.testHint}
      </Text>
    </TestForm>
  );
}
