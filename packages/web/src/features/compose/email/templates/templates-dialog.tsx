// Chooses a template to start an e-mail with: the organisation's own, then built-in ones (EC-14).
import { Text } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedTemplate } from '@tidings/contract/calls/email/mail-templates.ts';
import { useState } from 'react';
import { toast, toastError } from '../../../../lib/toast.ts';
import { emailTemplates } from '../../../../messages/en/email-templates.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../../ui/states.tsx';
import { useReturnFocus } from '../../../../ui/focus/use-return-focus.ts';
import { deleteTemplate, templatesQuery } from '../api.ts';
import { RenameTemplate } from './rename-template.tsx';
import { TemplateCard } from './template-card.tsx';
import classes from './templates.module.css';

interface TemplatesDialogProps {
  onTake: (template: ListedTemplate) => void;
  onClose: () => void;
}

/** Mount it only while it is open. */
export function TemplatesDialog({ onTake, onClose }: TemplatesDialogProps) {
  const query = useQuery(templatesQuery);
  const queries = useQueryClient();
  const [renamed, setRenamed] = useState<ListedTemplate | null>(null);
  useReturnFocus();
  const removal = useMutation({
    mutationFn: ({ id }: ListedTemplate) => deleteTemplate(id),
    onSuccess: async (_answer, { name }) => {
      toast({ title: emailTemplates.deleted(name), tone: 'success' });
      await queries.invalidateQueries({ queryKey: templatesQuery.queryKey });
    },
    onError: (error) => toastError(error, emailTemplates.notDeleted),
  });
  const remove = async (template: ListedTemplate) => {
    if (await mayDelete(template.name)) removal.mutate(template);
  };
  const items = query.data?.items ?? [];
  const own = items.filter(({ builtIn }) => !builtIn);
  const ours = items.filter(({ builtIn }) => builtIn);
  const cards = (templates: readonly ListedTemplate[], label: string) => (
    <ul className={classes.cards} aria-label={label}>
      {templates.map((template) => (
        <TemplateCard
          key={template.id}
          template={template}
          onTake={() => onTake(template)}
          onRename={() => setRenamed(template)}
          onDelete={() => void remove(template)}
        />
      ))}
    </ul>
  );
  return (
    <Dialog opened onClose={onClose} title={emailTemplates.start} size="min(980px, 100%)">
      {query.isPending && <ListSkeleton rows={3} height={120} />}
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && (
        <EmptyState title={emailTemplates.none} icon={<IconTemplate size={32} stroke={1.5} aria-hidden />}>
          {emailTemplates.noneHint}
        </EmptyState>
      )}
      {own.length > 0 && cards(own, emailTemplates.own)}
      {own.length > 0 && ours.length > 0 && (
        <Text fw={650} mt="lg" mb="xs">
          {emailTemplates.builtIn}
        </Text>
      )}
      {ours.length > 0 && cards(ours, emailTemplates.builtIn)}
      {renamed && <RenameTemplate template={renamed} onClose={() => setRenamed(null)} />}
    </Dialog>
  );
}

const mayDelete = (name: string): Promise<boolean> =>
  confirm({
    title: emailTemplates.deleteTitle,
    message: emailTemplates.deleteHint(name),
    confirmLabel: emailTemplates.delete,
    danger: true,
  });
