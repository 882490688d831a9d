// Chooses a template to start an e-mail with (EC-14).
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListedTemplate } from '@tidings/contract/calls/email/mail-templates.ts';
import { templateTexts } from '../../../../messages/en/templates.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../../ui/states.tsx';
import { useReturnFocus } from '../../../../ui/focus/use-return-focus.ts';
import { templatesQuery } from '../../templates/mail-templates.ts';
import { TemplateCards } from './template-cards.tsx';

interface TemplatesDialogProps {
  onTake: (template: ListedTemplate) => void;
  onClose: () => void;
}

/** Mount it only while it is open. */
export function TemplatesDialog({ onTake, onClose }: TemplatesDialogProps) {
  const query = useQuery(templatesQuery);
  useReturnFocus();
  return (
    <Dialog opened onClose={onClose} title={templateTexts.start} size="min(980px, 100%)">
      {query.isPending && <ListSkeleton rows={3} height={120} />}
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && (
        <EmptyState title={templateTexts.none} icon={<IconTemplate size={32} stroke={1.5} aria-hidden />}>
          {templateTexts.noneEmail}
        </EmptyState>
      )}
      {query.data && <TemplateCards items={query.data.items} onChoose={onTake} />}
    </Dialog>
  );
}
