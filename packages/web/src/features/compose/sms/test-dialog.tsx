// Sends the message to the writer's own phone, to see it there before others do (SC-19).
import { Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKept } from '../../../lib/draft-store.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { testSms } from '../api.ts';
import { newMessageKey } from '../send/message-key.ts';
import { RouteRadios } from './route-radios.tsx';
import * as outcome from './sms-outcome.ts';
import type { Route, SmsDraft, Writer } from './sms-payload.ts';

interface TestDialogProps {
  draft: SmsDraft;
  writer: Writer;
  onClose: () => void;
}

/** The number is remembered on this device. Mount it only while it is open. */
export function TestDialog({ draft, writer, onClose }: TestDialogProps) {
  const [phone, setPhone] = useKept('test-phone', '');
  const [route, setRoute] = useState<Route>('regular');
  // One a dialog: a second press, or a try after a broken line, is the same test.
  const [key] = useState(newMessageKey);
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: () =>
      testSms(
        {
          subject: draft.sender,
          message: draft.text,
          isPersonalized: draft.personal,
          gateWayToUse: route,
          phone,
        },
        key,
      ),
    onSuccess: async (answer) => {
      if (!answer.status) return toast(outcome.smsRefused(answer));
      toast(outcome.smsTested(phone.trim()));
      onClose();
      await queries.invalidateQueries({ queryKey: ['units'] });
    },
    onError: (error) => {
      const note = outcome.smsFailed(error);
      if (note) toast(note);
    },
  });
  const said = test.data && !test.data.status ? test.data.message : '';
  const fault = test.error instanceof ApiError ? test.error.errors?.['phone'] : undefined;
  return (
    <FormDialog
      title="Send a test to my phone"
      send="Send the test"
      onSend={() => test.mutate()}
      onClose={onClose}
      sending={test.isPending}
      idle={phone.trim() === ''}
      fault={test.error}
    >
      <TextInput
        label="My phone number"
        description="Remembered on this device, for you alone."
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
        error={fault || said || undefined}
        data-autofocus
      />
      <RouteRadios isoCode={writer.isoCode} route={route} onChange={setRoute} />
      <Text size="xs" c="dimmed">
        It goes at once, in quiet hours too, and costs what one message costs.
      </Text>
    </FormDialog>
  );
}
