// The optional name of a message, for lists and reports.
import { TextInput } from '@mantine/core';
import { messageNameLength } from '@tidings/contract/rules/message-name.ts';
import { useState } from 'react';
import { messageName } from '../../../messages/en/message-name.ts';
import { TextButton } from '../../../ui/text-button.tsx';

interface NameFieldProps {
  name: string;
  onChange: (name: string) => void;
}

/** A button that opens the field; a message that has a name shows the field. */
export function NameField({ name, onChange }: NameFieldProps) {
  const [open, setOpen] = useState(false);
  if (!open && name === '')
    return (
      <div>
        <TextButton flush onClick={() => setOpen(true)}>
          {messageName.add}
        </TextButton>
      </div>
    );
  return (
    <TextInput
      label={messageName.label}
      description={messageName.hint}
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={messageName.placeholder}
      maxLength={messageNameLength}
      autoFocus={open}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
