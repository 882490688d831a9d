// Chooses a template to start an SMS with; each can be edited and deleted.
import { Menu, Text } from '@mantine/core';
import { IconPencil, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SmsTemplate } from '@tidings/contract/calls/messages/sms-templates.ts';
import { useState } from 'react';
import { toast, toastError } from '../../../../lib/toast.ts';
import { smsTemplates } from '../../../../messages/en/sms-templates.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../../../ui/focus/use-return-focus.ts';
import { MoreButton } from '../../../../ui/lists/more-button.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../../ui/states.tsx';
import { deleteSmsTemplate, smsTemplatesQuery } from './api.ts';
import { TemplateForm } from './template-form.tsx';
import classes from './templates.module.css';

interface TemplatesDialogProps {
  /** Whether the user may edit and delete templates. */
  mayChange: boolean;
  onTake: (template: SmsTemplate) => void;
  onClose: () => void;
}

/** Mount it only while it is open. */
export function TemplatesDialog({ mayChange, onTake, onClose }: TemplatesDialogProps) {
  const query = useQuery(smsTemplatesQuery);
  const queries = useQueryClient();
  const [edited, setEdited] = useState<SmsTemplate | null>(null);
  useReturnFocus();
  const removal = useMutation({
    mutationFn: ({ id }: SmsTemplate) => deleteSmsTemplate(id),
    onSuccess: async (_answer, { name }) => {
      toast({ title: smsTemplates.deleted(name), tone: 'success' });
      await queries.invalidateQueries({ queryKey: smsTemplatesQuery.queryKey });
    },
    onError: (error) => toastError(error, smsTemplates.notDeleted),
  });
  const remove = async (template: SmsTemplate) => {
    if (await mayDelete(template.name)) removal.mutate(template);
  };
  return (
    <Dialog opened onClose={onClose} title={smsTemplates.start} size="lg">
      {query.isPending && <ListSkeleton rows={3} />}
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && (
        <EmptyState title={smsTemplates.none} icon={<IconTemplate size={32} stroke={1.5} aria-hidden />}>
          {smsTemplates.noneHint}
        </EmptyState>
      )}
      {query.data && query.data.items.length > 0 && (
        <ul className={classes.list}>
          {query.data.items.map((template) => (
            <li key={template.id} className={classes.line}>
              <button type="button" className={classes.take} onClick={() => onTake(template)}>
                <span className={classes.name}>{template.name}</span>
                <Text span size="sm" c="dimmed" lineClamp={2} dir="auto">
                  {template.text}
                </Text>
              </button>
              {mayChange && (
                <TemplateMenu
                  name={template.name}
                  onEdit={() => setEdited(template)}
                  onDelete={() => void remove(template)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && <TemplateForm template={edited} onClose={() => setEdited(null)} />}
    </Dialog>
  );
}

interface TemplateMenuProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

function TemplateMenu({ name, onEdit, onDelete }: TemplateMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <MoreButton label={smsTemplates.menuOf(name)} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />} onClick={onEdit}>
          {smsTemplates.edit}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
          onClick={onDelete}
        >
          {smsTemplates.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const mayDelete = (name: string): Promise<boolean> =>
  confirm({
    title: smsTemplates.deleteTitle,
    message: smsTemplates.deleteHint(name),
    confirmLabel: smsTemplates.delete,
    danger: true,
  });
