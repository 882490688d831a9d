// Two people changed one person: it is told, and nothing is overwritten unasked.
import { Alert, Button, Group, Text } from '@mantine/core';
import type { PersonFormState } from './use-person-form.ts';

/** Shows while the server's person is newer than what this form began from; a refused save leads here. */
export function NewerAlert({ form }: { form: PersonFormState }) {
  if (!form.outdated) return null;
  return (
    <Alert color="amber" title="Somebody else saved this person meanwhile" data-fault tabIndex={-1}>
      <Text>Their changes are in the form now. In the fields that you changed too, yours stands.</Text>
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={form.insist}>
          Go on with what I typed
        </Button>
        <Button variant="subtle" onClick={form.discard}>
          Take the newer one
        </Button>
      </Group>
    </Alert>
  );
}
