// One setting of a provider account, as the input that fits its type.
import { Checkbox, NativeSelect, NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { ProviderField, SettingValue } from '@tidings/contract/rules/provider-fields.ts';
import type { ReactNode } from 'react';
import { providerWord } from '../../messages/en/provider-words.ts';
import { providerTexts as texts } from '../../messages/en/providers.ts';

interface SettingFieldProps {
  field: ProviderField;
  /** Undefined where nothing was chosen; then the fallback shows and applies. */
  value: SettingValue | undefined;
  /** For a secret: whether one is stored already. */
  isSet?: boolean;
  error: ReactNode;
  /** Called with undefined to return to the fallback. */
  onChange: (value: SettingValue | undefined) => void;
}

/** A stored secret is not shown, and stays unless a new one is typed. */
export function SettingField({ field, value, isSet = false, error, onChange }: SettingFieldProps) {
  const shared = {
    label: providerWord(field.label),
    description: field.hint && providerWord(field.hint),
    error,
  };
  switch (field.type) {
    case 'secret':
      return (
        <PasswordInput
          {...shared}
          // Unlike Mantine's other inputs, this one does not set it automatically.
          aria-invalid={error ? true : undefined}
          required={field.required === true && !isSet}
          placeholder={isSet ? texts.isSet : ''}
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
          data={field.options.map((one) => ({ ...one, label: providerWord(one.label) }))}
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
