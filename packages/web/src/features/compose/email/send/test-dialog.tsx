// Sends the e-mail to the writer's own mailbox (EC-14).
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../../../lib/http/session.ts';
import { email } from '../../../../messages/en/email.ts';
import { TestForm } from '../../send/test-form.tsx';
import { postTestEmail } from '../api.ts';
import { emailNotSent, emailTested } from './email-outcome.ts';
import { mailContent, type EmailDraft } from '../email-payload.ts';

interface TestDialogProps {
  draft: EmailDraft;
  onClose: () => void;
}

/** It goes to the sign-in address unless another is typed. Mount it only while it is open. */
export function TestDialog({ draft, onClose }: TestDialogProps) {
  const user = useUser();
  const [to, setTo] = useState(user.email);
  return (
    <TestForm
      channel="email"
      title={email.test}
      field={{ label: email.testAddress, type: 'email', autoComplete: 'email', name: 'to' }}
      to={to}
      onTo={setTo}
      test={(key) => postTestEmail({ ...mailContent(draft), to: to.trim() }, key)}
      tested={emailTested(to.trim())}
      failed={emailNotSent}
      onClose={onClose}
    >
      <Text size="xs" c="dimmed">
        {draft.personal ? email.testHintPersonal : email.testHint}
      </Text>
    </TestForm>
  );
}
