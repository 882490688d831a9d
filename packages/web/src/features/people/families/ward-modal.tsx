// The dialog that asks for the role of a newly created family member (CF-03).
import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../../ui/focus/use-return-focus.ts';
import type { FamilyRole } from './api.ts';
import { roleChoices } from './family-roles.ts';
import { familyTexts } from '../../../messages/en/families.ts';

interface WardModalProps {
  name: string;
  role: FamilyRole;
  onClose: () => void;
  onSave: (role: FamilyRole) => void;
}

/** The likeliest role is preselected. */
export function WardModal({ name, role, onClose, onSave }: WardModalProps) {
  const [chosen, setChosen] = useState<string>(role);
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title={familyTexts.roleTitle(name)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Portals bubble through React's tree, and this dialog is inside the form of the family.
          event.stopPropagation();
          onSave(chosen as FamilyRole);
        }}
      >
        <Stack>
          <Radio.Group label={familyTexts.role} value={chosen} onChange={setChosen}>
            <Stack gap="xs" mt="xs">
              {roleChoices.map(({ value, label }) => (
                <Radio
                  key={value}
                  value={value}
                  label={label}
                  {...(value === role && { 'data-autofocus': true })}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end">
            <Button type="submit">{familyTexts.done}</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
