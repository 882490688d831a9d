// Sends the e-mail to the writer's own mailbox (EC-14).
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../../../lib/http/session.ts';
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
      title="Send a test to myself"
      field={{ label: 'My e-mail address', type: 'email', autoComplete: 'email', name: 'to' }}
      to={to}
      onTo={setTo}
      test={(key) => postTestEmail({ ...mailContent(draft), to: to.trim() }, key)}
      tested={emailTested(to.trim())}
      failed={emailNotSent}
      onClose={onClose}
    >
      <Text size="xs" c="dimmed">
        {draft.personal
          ? 'It goes at once, with your own name in it. Nobody else gets it.'
          : 'It goes at once. Nobody else gets it.'}
      </Text>
    </TestForm>
  );
}
