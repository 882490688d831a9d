// The section 'Additional information': custom fields (PF-07).
import { SimpleGrid, Text } from '@mantine/core';
import { CustomInput } from '../inputs/custom-input.tsx';
import { Section } from './section.tsx';
import type { PersonFormState } from '../use-person-form.ts';
import { personForm } from '../../../../messages/en/person-form.ts';
import { specified } from '../../../../messages/en/specified.ts';

/** Says so where the organisation has no custom fields. */
export function CustomSection({ form }: { form: PersonFormState }) {
  const { draft, fields, errors } = form;
  return (
    <Section id="additional" title={specified.additionalInformation}>
      {fields.length === 0 && <Text c="dimmed">{personForm.noFields}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {fields.map((field) => (
          <CustomInput
            key={field.id}
            field={field}
            value={draft.custom[field.id] ?? { data: '' }}
            onChange={(value) => form.changeCustom(field.id, value)}
            onLeave={() => form.validateField(field.id)}
            onFail={(problem) => form.showError(field.id, problem)}
            onUpload={form.countUpload}
            error={errors[field.id]}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}
