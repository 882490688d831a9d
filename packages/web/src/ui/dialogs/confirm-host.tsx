// Shows the questions of `confirm`, one at a time; mounted once by the app.
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { answerConfirms, type AskedQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { specified } from '../../messages/en/specified.ts';

/** Above dialogs, whose z-index is 200, because a dialog may ask a question. */
const aboveDialogs = 300;

export function ConfirmHost() {
  const [question, setQuestion] = useState<AskedQuestion | null>(null);
  const [opened, setOpened] = useState(false);
  useEffect(
    () =>
      answerConfirms((asked) => {
        setQuestion(asked);
        setOpened(true);
      }),
    [],
  );
  const close = (yes: boolean) => {
    setOpened(false);
    question?.answer(yes);
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => close(false)}
      title={question?.title}
      centered
      size="md"
      zIndex={aboveDialogs}
    >
      <Text style={{ whiteSpace: 'pre-line' }}>{question?.message}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => close(false)} data-autofocus>
          {question?.cancelLabel ?? specified.cancel}
        </Button>
        <Button {...(question?.danger && { color: 'red' })} onClick={() => close(true)}>
          {question?.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
