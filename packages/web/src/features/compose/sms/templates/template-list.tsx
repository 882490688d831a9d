// SMS templates as a list; each can be edited and deleted.
import { Text } from '@mantine/core';
import type { SmsTemplate } from '@tidings/contract/calls/messages/sms-templates.ts';
import { useState } from 'react';
import { templateTexts } from '../../../../messages/en/templates.ts';
import { TemplateMenu } from '../../templates/template-menu.tsx';
import { useMayChangeTemplates } from '../../templates/use-may-change.ts';
import { useRemoval } from '../../templates/use-removal.ts';
import { deleteSmsTemplate, postSmsTemplate, smsTemplatesQuery } from '../../templates/sms-templates.ts';
import { TemplateForm } from './template-form.tsx';
import classes from './templates.module.css';

interface TemplateListProps {
  items: readonly SmsTemplate[];
  label: string;
  onChoose: (template: SmsTemplate) => void;
}

export function TemplateList({ items, label, onChoose }: TemplateListProps) {
  const mayChange = useMayChangeTemplates();
  const [edited, setEdited] = useState<SmsTemplate | null>(null);
  const remove = useRemoval<SmsTemplate>({
    queryKey: smsTemplatesQuery.queryKey,
    remove: async ({ id, name, text, isPersonalized }) => {
      await deleteSmsTemplate(id);
      return (once) => postSmsTemplate({ name, text, isPersonalized }, once);
    },
  });
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {items.map((template) => (
          <li key={template.id} className={classes.line}>
            <button type="button" className={classes.take} onClick={() => onChoose(template)}>
              <span className={classes.name}>{template.name}</span>
              <Text span size="sm" c="dimmed" lineClamp={2} dir="auto">
                {template.text}
              </Text>
            </button>
            {mayChange && (
              <TemplateMenu
                name={template.name}
                change={templateTexts.edit}
                onChange={() => setEdited(template)}
                onDelete={() => void remove(template)}
              />
            )}
          </li>
        ))}
      </ul>
      {edited && <TemplateForm template={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
