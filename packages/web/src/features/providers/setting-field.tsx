// One thing that an account is told, as the field that fits it.
import { Checkbox, NativeSelect, NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { ProviderField, SettingValue } from '@tidings/contract/rules/provider-fields.ts';
import type { ReactNode } from 'react';

interface SettingFieldProps {
  field: ProviderField;
  /** Undefined where nothing was chosen: then the fallback shows, which is what counts. */
  value: SettingValue | undefined;
  /** Of a secret: whether there is one already. */
  isSet?: boolean;
  error: ReactNode;
  /** Undefined: back to the fallback. */
  onChange: (value: SettingValue | undefined) => void;
}

/** A secret that is set shows as such, and stays where nothing new is written. */
export function SettingField({ field, value, isSet = false, error, onChange }: SettingFieldProps) {
  const shared = { label: field.label, description: field.hint, error };
  switch (field.type) {
    case 'secret':
      return (
        <PasswordInput
          {...shared}
          // Mantine's fields say so by themselves, but for this one.
          aria-invalid={error ? true : undefined}
          required={field.required === true && !isSet}
          placeholder={isSet ? 'Is set; write only to change it' : ''}
          autoComplete="off"
          maxLength={1000}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'yes':
      return (
        <Checkbox
          {...shared}
          checked={value === undefined ? field.fallback : value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...shared}
          data={[...field.options]}
          value={String(value ?? field.fallback)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'whole':
      return (
        <NumberInput
          {...shared}
          required={field.required === true}
          min={field.least}
          max={field.most}
          allowDecimal={false}
          thousandSeparator={false}
          value={typeof value === 'number' ? value : (field.fallback ?? '')}
          onChange={(next) => onChange(next === '' ? undefined : Number(next))}
        />
      );
    case 'long':
      return (
        <Textarea
          {...shared}
          required={field.required === true}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          value={String(value ?? field.fallback ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          {...shared}
          required={field.required === true}
          maxLength={1000}
          autoComplete="off"
          inputMode={inputModes[field.type]}
          value={String(value ?? field.fallback ?? '')}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

const inputModes = { text: 'text', address: 'url', email: 'email' } as const;
