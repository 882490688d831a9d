// Chooses a template to start an SMS with.
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SmsTemplate } from '@tidings/contract/calls/messages/sms-templates.ts';
import { templateTexts } from '../../../../messages/en/templates.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../../../ui/focus/use-return-focus.ts';
import { EmptyState, ErrorState, ListSkeleton } from '../../../../ui/states.tsx';
import { smsTemplatesQuery } from '../../templates/sms-templates.ts';
import { TemplateList } from './template-list.tsx';

interface TemplatesDialogProps {
  onTake: (template: SmsTemplate) => void;
  onClose: () => void;
}

/** Mount it only while it is open. */
export function TemplatesDialog({ onTake, onClose }: TemplatesDialogProps) {
  const query = useQuery(smsTemplatesQuery);
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title={templateTexts.start} size="lg">
      {query.isPending && <ListSkeleton rows={3} />}
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && (
        <EmptyState title={templateTexts.none} icon={<IconTemplate size={32} stroke={1.5} aria-hidden />}>
          {templateTexts.noneSms}
        </EmptyState>
      )}
      {query.data && query.data.items.length > 0 && (
        <TemplateList items={query.data.items} label={templateTexts.own} onChoose={onTake} />
      )}
    </Dialog>
  );
}
