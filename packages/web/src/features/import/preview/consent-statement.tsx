// States once how everybody in the file agreed to be written to.
import { SimpleGrid, Text, TextInput, Title } from '@mantine/core';
import type { ConsentStatement as Statement } from '@tidings/contract/calls/people/imports.ts';
import { useState } from 'react';
import { importTexts } from '../../../messages/en/import.ts';
import { personFields } from '../../../messages/en/person-fields.ts';
import classes from './preview.module.css';

const nothing: Statement = { how: '', on: '', by: '' };

interface ConsentStatementProps {
  stated: Statement | undefined;
  onState: (statement: Statement) => void;
}

/** A field is taken over when it is left, since each change computes the preview again. */
export function ConsentStatement({ stated = nothing, onState }: ConsentStatementProps) {
  const [typed, setTyped] = useState(stated);
  const field = (name: keyof Statement) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
    onBlur: () => {
      if (typed[name].trim() !== stated[name]) onState(typed);
    },
  });
  return (
    <section className={classes.card} aria-labelledby="consent-title">
      <Title order={2} id="consent-title">
        {personFields.consent}
      </Title>
      <Text c="dimmed" mb="sm">
        {importTexts.consentOfAll}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput
          label={personFields.consentHow}
          placeholder={personFields.consentExample}
          maxLength={200}
          {...field('how')}
        />
        <TextInput label={personFields.consentOn} type="date" {...field('on')} />
        <TextInput label={personFields.consentBy} maxLength={200} {...field('by')} />
      </SimpleGrid>
    </section>
  );
}
