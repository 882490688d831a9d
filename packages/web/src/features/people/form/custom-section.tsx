// Additional information: the tenant's own fields of a person, each by its type (PF-07).
import { Checkbox, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { CustomField } from '../api.ts';
import { Section } from './section.tsx';
import type { PersonFormState } from './use-person-form.ts';

/** Says so where there are none. */
export function CustomSection({ form }: { form: PersonFormState }) {
  const { draft, fields, change, errors } = form;
  return (
    <Section id="additional" title="Additional information">
      {fields.length === 0 && <Text c="dimmed">Your organisation keeps no further fields yet.</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {fields.map((field, at) => (
          <CustomInput
            key={field.id}
            field={field}
            value={draft.custom[field.id] ?? ''}
            onChange={(value) => change({ custom: { ...draft.custom, [field.id]: value } })}
            error={errorOf(errors, at, field.id)}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}

interface CustomInputProps {
  field: CustomField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Input types by controlType; an unknown type is text. */
const inputTypes: Record<number, string> = { 3: 'date', 4: 'email', 6: 'url', 7: 'number' };

function CustomInput({ field, value, onChange, error }: CustomInputProps) {
  if (field.controlType === 1) {
    const choices = field.parameterValues.split(',').map((choice) => choice.trim());
    return (
      <NativeSelect
        label={field.label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[{ value: '', label: 'Not said' }, ...new Set([...choices, value].filter(Boolean))]}
        error={error}
      />
    );
  }
  if (field.controlType === 2) {
    return (
      <Checkbox
        label={field.label}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
        error={error}
        style={{ alignSelf: 'end' }}
      />
    );
  }
  return (
    <TextInput
      label={field.label}
      type={inputTypes[field.controlType] ?? 'text'}
      {...(field.controlType === 6 && { placeholder: 'https://', description: 'The link to the file' })}
      {...(field.controlType === 7 && { inputMode: 'decimal', step: 'any' })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}

/** The server names a field at fault by its place in the list, or by its id. */
function errorOf(errors: Record<string, string>, at: number, id: string): string | undefined {
  const found = Object.entries(errors).find(
    ([path]) => path.includes(id) || new RegExp(`^customAttributeData\\W+${at}\\b`, 'i').test(path),
  );
  return found?.[1];
}
