// A custom field is made or changed (CU-01).
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { toastError } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { type Field, postField, putField, useSettingsChange } from './api.ts';
import { offerKeeping, offerRetired } from './ask-further.ts';
import { fieldKinds, kindOf, linesOf, valuesOf } from './field-words.ts';

/** Without a field it makes one; what kind it is stays as it was made, for people have values of it. */
export function FieldDialog({ field, onClose }: { field: Field | null; onClose: () => void }) {
  const [label, setLabel] = useState(field?.label ?? '');
  const [kind, setKind] = useState(String(field?.controlType ?? 0));
  const [lines, setLines] = useState(linesOf(field?.parameterValues ?? ''));
  const [missing, setMissing] = useState<Record<string, string> | null>(null);
  const once = useOnce();
  const isList = kind === '1';
  const retaking = useSettingsChange((id: string) => putField(id, { retired: false }));
  const saving = useSettingsChange(
    ({ evenIfUsed = false }: { evenIfUsed?: boolean }) => {
      const parameterValues = isList ? valuesOf(lines) : '';
      return field
        ? putField(field.id, { label, ...(isList && { parameterValues, evenIfUsed }) })
        : postField({ label, controlType: Number(kind) as 0, parameterValues }, once);
    },
    () => {}, // Told where it is sent.
  );
  const told = saving.error instanceof ApiError ? (saving.error.errors ?? {}) : {};
  const errors = { ...told, ...missing };
  const send = (how: { evenIfUsed?: boolean }) =>
    saving.mutate(how, { onSuccess: onClose, onError: (error) => void tell(error) });
  const tell = async (error: Error) => {
    const { retiredId, inUse } = error instanceof ApiError ? error.more : {};
    if (typeof retiredId === 'string') {
      if (await offerRetired(error.message)) retaking.mutate(retiredId, { onSuccess: onClose });
    } else if (inUse) {
      if (await offerKeeping(error.message)) send({ evenIfUsed: true });
    } else if (!(error instanceof ApiError && error.errors)) toastError(error, 'The field was not saved');
  };
  const save = () => {
    const lack = {
      ...(label.trim() === '' && { label: 'Give the field a name' }),
      ...(isList && valuesOf(lines) === '' && { parameterValues: 'Give the list at least one value' }),
    };
    const lacks = Object.keys(lack).length > 0;
    setMissing(lacks ? lack : null);
    if (!lacks) send({});
  };

  return (
    <FormDialog
      title={field ? 'Change the field' : 'Add a field'}
      send="Save"
      fault={missing ?? saving.error}
      sending={saving.isPending}
      onSend={save}
      onClose={onClose}
    >
      <TextInput
        label="Name of the field"
        placeholder="Baptism date"
        required
        data-autofocus
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        error={errors['label']}
      />
      {field ? (
        <Text size="sm" c="dimmed">
          {kindOf(field.controlType)}: this stays, for people have values of this kind.
        </Text>
      ) : (
        <NativeSelect
          label="Kind"
          data={[...fieldKinds]}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value)}
          error={errors['controlType']}
        />
      )}
      {isList && (
        <Textarea
          label="Values of the list"
          description="One on each line"
          required
          autosize
          minRows={3}
          maxRows={12}
          value={lines}
          onChange={(event) => setLines(event.currentTarget.value)}
          error={errors['parameterValues']}
        />
      )}
    </FormDialog>
  );
}
