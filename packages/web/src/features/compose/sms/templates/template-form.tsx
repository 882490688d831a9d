// Saves the unsent SMS as a template, or edits one: its name and text.
import { Text, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SmsTemplate } from '@tidings/contract/calls/messages/sms-templates.ts';
import { mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';
import { toast } from '../../../../lib/toast.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { templateTexts } from '../../../../messages/en/templates.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { changesOf } from '../../../../ui/forms/changed-fields.ts';
import { useCallForm } from '../../../../ui/forms/use-call-form.ts';
import { postSmsTemplate, putSmsTemplate, smsTemplatesQuery } from '../../templates/sms-templates.ts';

interface TemplateFormProps {
  /** The template to edit; null for a new one. */
  template: SmsTemplate | null;
  /** The message that becomes a new one; without, the text is written here. */
  text?: string;
  personal?: boolean;
  onClose: () => void;
}

/** A new template of a name that is taken replaces the other. Mount it only while it is open. */
export function TemplateForm({ template, text, personal = false, onClose }: TemplateFormProps) {
  const queries = useQueryClient();
  const once = useOnce();
  const items = useQuery(smsTemplatesQuery).data?.items ?? [];
  const taken = (name: string) =>
    template ? undefined : items.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  const { form, dialog } = useCallForm({
    initialValues: { name: template?.name ?? '', text: template?.text ?? text ?? '' },
    call: (values): Promise<unknown> => {
      const isPersonalized = template?.isPersonalized || personal || mergeFieldsIn(values.text).length > 0;
      const content = { name: values.name.trim(), text: values.text, isPersonalized };
      if (template) return putSmsTemplate(template.id, changesOf(template, content));
      const before = taken(content.name);
      return before ? putSmsTemplate(before.id, content) : postSmsTemplate(content, once);
    },
    onSuccess: async (_answer, { name }) => {
      toast({ title: templateTexts.saved(name.trim()), tone: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: smsTemplatesQuery.queryKey });
    },
    failed: templateTexts.notSaved,
  });
  const replaces = taken(form.values.name) !== undefined;
  return (
    <FormDialog
      {...dialog}
      title={titleOf(template, text)}
      send={replaces ? templateTexts.replaceTemplate : templateTexts.save}
      idle={form.values.name.trim() === '' || form.values.text.trim() === ''}
      onClose={onClose}
    >
      <TextInput label={templateTexts.name} maxLength={80} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        dir="auto"
        label={templateTexts.text}
        maxLength={2000}
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('text')}
      />
      {!template && (
        <Text size="xs" c="dimmed" aria-live="polite">
          {replaces ? templateTexts.taken : text !== undefined && templateTexts.saveSms}
        </Text>
      )}
    </FormDialog>
  );
}

function titleOf(template: SmsTemplate | null, text: string | undefined): string {
  if (template) return templateTexts.editTitle;
  return text === undefined ? templateTexts.newSms : templateTexts.saveAs;
}
