// The editor of the filter by a custom field.
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { readChoices } from '@tidings/contract/rules/choices.ts';
import { useState } from 'react';
import type { CustomField } from '../../api.ts';
import type { EditorProps } from './editor-props.ts';
import { fieldKind, valueOfField, withoutKind } from './filter-kinds.ts';
import { personFields } from '../../../../messages/en/person-fields.ts';
import { filterTexts } from '../../../../messages/en/people-filter.ts';

/** A value to choose or type, or none; `id` is the id of the custom field. */
export function FieldEditor({ id, filter, names, onChange }: EditorProps & { id: string }) {
  const field = names.fields?.find((one) => one.id === id);
  const is = valueOfField(filter, id);
  const set = (value: string | undefined) => {
    const rest = withoutKind(filter, fieldKind(id));
    onChange(
      value === undefined ? rest : { ...rest, fields: [...(rest.fields ?? []), { field: id, is: value }] },
    );
  };
  if (!field)
    return <Text c="dimmed">{names.fields ? filterTexts.fieldDeleted : filterTexts.choicesLoading}</Text>;
  const choices = choicesOf(field);
  if (!choices) return <TypedValue field={field} is={is} onChange={set} />;
  return (
    <Radio.Group aria-label={field.label} value={is ?? null} onChange={set}>
      <Stack gap="xs">
        {choices.map(({ value, label }, at) => (
          <Radio key={value} value={value} label={label} {...(at === 0 && { 'data-autofocus': true })} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const nothing = { value: '', label: filterTexts.emptyValue };

/**
 * The values to choose from: dropdowns and checkboxes have some, a file can only be missing. Null: a value is typed.
 */
function choicesOf({ controlType, parameterValues }: CustomField): { value: string; label: string }[] | null {
  if (controlType === 1)
    return readChoices(parameterValues)
      .map((value) => ({ value, label: value }))
      .concat(nothing);
  if (controlType === 2)
    return [{ value: 'true', label: personFields.yes }, { value: 'false', label: personFields.no }, nothing];
  return controlType === 6 ? [nothing] : null;
}

interface TypedValueProps {
  field: CustomField;
  is: string | undefined;
  onChange: (is: string | undefined) => void;
}

/** A typed value; it matches regardless of case. */
function TypedValue({ field, is, onChange }: TypedValueProps) {
  const [typed, setTyped] = useState(is ?? '');
  const apply = useDebouncedCallback((text: string) => onChange(text.trim() || undefined), {
    delay: 400,
    flushOnUnmount: true,
  });
  return (
    <Stack gap="xs">
      <TextInput
        label={filterTexts.value}
        type={field.controlType === 3 ? 'date' : 'text'}
        maxLength={200}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          apply(event.currentTarget.value);
        }}
      />
      <Radio
        label={nothing.label}
        checked={is === ''}
        onChange={() => {
          setTyped('');
          onChange('');
        }}
      />
    </Stack>
  );
}
