// The input of one custom field, by its controlType; an unknown type is a text.
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { readChoices } from '@tidings/contract/rules/choices.ts';
import type { CustomInputProps } from './custom-input-props.ts';
import { FileInput } from './file-input.tsx';
import type { FormField } from '../use-choices.ts';
import { personForm } from '../../../../messages/en/person-form.ts';

/** A retired field shows only for people who have a value in it. */
export function CustomInput(props: CustomInputProps) {
  const { field, value, onChange, error } = props;
  const common = {
    label: field.label,
    error,
    ...(field.retired && { description: personForm.archivedField }),
  };
  if (field.controlType === 6) return <FileInput {...props} {...common} />;
  if (field.controlType === 1) {
    return (
      <NativeSelect
        {...common}
        value={value.data}
        onChange={(event) => onChange({ data: event.currentTarget.value })}
        data={[{ value: '', label: personForm.notSet }, ...choicesOf(field, value.data)]}
      />
    );
  }
  if (field.controlType === 2) {
    return (
      <Checkbox
        {...common}
        checked={value.data === 'true'}
        onChange={(event) => onChange({ data: String(event.currentTarget.checked) })}
        style={{ alignSelf: 'center' }}
      />
    );
  }
  return <TypedInput {...props} common={common} />;
}

/** Input types by controlType; a number is a text input, because browsers discard numbers that they cannot read. */
const inputTypes: Record<number, string> = { 3: 'date', 4: 'email' };

function TypedInput({
  field,
  value,
  onChange,
  onLeave,
  onFail,
  common,
}: CustomInputProps & { common: { label: string } }) {
  return (
    <TextInput
      {...common}
      type={inputTypes[field.controlType] ?? 'text'}
      {...(field.controlType === 7 && { inputMode: 'decimal' })}
      {...(field.controlType === 3 && { max: '9999-12-31' })}
      autoComplete="off"
      value={value.data}
      onChange={(event) => onChange({ data: event.currentTarget.value })}
      onBlur={(event) => {
        // The browser reports an incomplete or impossible date as an empty value.
        if (event.currentTarget.validity.badInput) onFail(personForm.invalidDate);
        else onLeave();
      }}
    />
  );
}

/** The choices of the field, and the selected one at the end where it is retired. */
function choicesOf({ parameterValues }: FormField, chosen: string) {
  const offered = readChoices(parameterValues);
  const choices = offered.map((choice) => ({ value: choice, label: choice }));
  return chosen === '' || offered.includes(chosen)
    ? choices
    : [...choices, { value: chosen, label: personForm.formerChoice(chosen) }];
}
