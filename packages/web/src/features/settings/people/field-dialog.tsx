// Adds or changes a custom field (CU-01).
import { Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { ApiError } from '../../../lib/http/api-error.ts';
import { toastError } from '../../../lib/toast.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { peopleSettingsTexts as texts } from '../../../messages/en/people-settings.ts';
import { settingsTexts } from '../../../messages/en/settings.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { showFieldErrors, useFormSubmit } from '../../../ui/forms/use-form-submit.ts';
import { type Field, postField, putField, useSettingsChange } from './api.ts';
import { offerKeeping, offerRetired } from './ask-further.ts';
import { fieldKinds, kindOf, lineWithComma, linesOf, valuesOf } from './field-words.ts';

interface FieldForm {
  label: string;
  controlType: string;
  /** The values of a list, one on each line. */
  parameterValues: string;
  /** A comma belongs to its value. */
  keepCommas: boolean;
}

interface FieldChange extends FieldForm {
  /** Values that people have may be taken off the list. */
  evenIfUsed?: boolean;
}

const isList = ({ controlType }: Pick<FieldForm, 'controlType'>): boolean => controlType === '1';

/** `field` null adds one. The kind of an existing field stays, since people have values of that kind. */
export function FieldDialog({ field, onClose }: { field: Field | null; onClose: () => void }) {
  const form = useForm<FieldForm>({
    initialValues: {
      label: field?.label ?? '',
      controlType: String(field?.controlType ?? 0),
      parameterValues: linesOf(field?.parameterValues ?? ''),
      keepCommas: lineWithComma(linesOf(field?.parameterValues ?? '')) !== undefined,
    },
    validate: {
      label: isNotEmpty(texts.fieldNameNeeded),
      parameterValues: (lines, values) =>
        isList(values) && valuesOf(lines, values.keepCommas) === '' ? texts.valuesNeeded : null,
    },
  });
  const isListChanged = () => form.isDirty('parameterValues') || form.isDirty('keepCommas');
  const once = useOnce();
  const restoring = useSettingsChange((id: string) => putField(id, { retired: false }));
  const saving = useSettingsChange(
    ({ evenIfUsed = false, ...values }: FieldChange) => {
      const { label, controlType } = values;
      const parameterValues = isList(values) ? valuesOf(values.parameterValues, values.keepCommas) : '';
      return field
        ? putField(field.id, {
            // A colleague may have changed what was not changed here.
            ...(form.isDirty('label') && { label }),
            ...(isList(values) && isListChanged() && { parameterValues, evenIfUsed }),
          })
        : postField({ label, controlType: Number(controlType) as 0, parameterValues }, once);
    },
    () => {}, // Each call of `send` handles its own failure.
  );
  const send = (change: FieldChange) =>
    saving.mutate(change, { onSuccess: onClose, onError: (error) => void answerRefusal(error, change) });
  const answerRefusal = async (error: Error, change: FieldChange) => {
    const shown = showFieldErrors(form, error);
    const { retiredId, inUse } = error instanceof ApiError ? error.more : {};
    if (typeof retiredId === 'string') {
      if (await offerRetired(error.message)) restoring.mutate(retiredId, { onSuccess: onClose });
    } else if (inUse) {
      if (await offerKeeping(error.message)) send({ ...change, evenIfUsed: true });
    } else if (!shown) toastError(error, texts.fieldNotSaved);
  };
  const withComma = lineWithComma(form.values.parameterValues);
  const { fault, submit } = useFormSubmit(form, saving.error, send);

  return (
    <FormDialog
      title={field ? texts.changeField : texts.addField}
      send={settingsTexts.save}
      fault={fault}
      sending={saving.isPending}
      edited={form.isDirty()}
      onSend={submit}
      onClose={onClose}
    >
      <TextInput
        label={texts.fieldName}
        placeholder={texts.fieldExample}
        required
        data-autofocus
        {...form.getInputProps('label')}
      />
      {field ? (
        <Text size="sm" c="dimmed">
          {texts.typeStays(kindOf(field.controlType))}
        </Text>
      ) : (
        <NativeSelect label={texts.type} data={fieldKinds()} {...form.getInputProps('controlType')} />
      )}
      {isList(form.values) && (
        <>
          <Textarea
            label={texts.values}
            description={texts.valuesHint}
            required
            autosize
            minRows={3}
            maxRows={12}
            {...form.getInputProps('parameterValues')}
          />
          {withComma !== undefined && (
            <Checkbox
              label={texts.oneValue(withComma)}
              description={texts.oneValueHint}
              {...form.getInputProps('keepCommas', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
