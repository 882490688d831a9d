// The proof of consent on the person form.
import { SimpleGrid, Text, TextInput, type TextInputProps } from '@mantine/core';
import { personFields } from '../../../../messages/en/person-fields.ts';

export type ConsentName = 'consentHow' | 'consentOn' | 'consentBy';

/** `text` gives a field its value and its changes. */
export function ConsentFields({ text }: { text: (name: ConsentName) => TextInputProps }) {
  return (
    <div role="group" aria-labelledby="consent">
      <Text id="consent" size="sm" fw={600} mb="xs">
        {personFields.consent}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput
          label={personFields.consentHow}
          placeholder={personFields.consentExample}
          maxLength={200}
          {...text('consentHow')}
        />
        <TextInput label={personFields.consentOn} type="date" {...text('consentOn')} />
        <TextInput label={personFields.consentBy} maxLength={200} {...text('consentBy')} />
      </SimpleGrid>
    </div>
  );
}
