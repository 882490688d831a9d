// Renames a template of the organisation.
import type { ListedTemplate } from '@tidings/contract/calls/email/mail-templates.ts';
import { templateTexts } from '../../../../messages/en/templates.ts';
import { putTemplate } from '../../templates/mail-templates.ts';
import { NameDialog } from './name-dialog.tsx';

/** Sends the name alone: a colleague may be changing the text. Mount it only while it is open. */
export function RenameTemplate({ template, onClose }: { template: ListedTemplate; onClose: () => void }) {
  return (
    <NameDialog
      title={templateTexts.renameTitle}
      name={template.name}
      sendFor={() => templateTexts.rename}
      save={(name) => putTemplate(template.id, { name })}
      saved={templateTexts.renamed}
      onClose={onClose}
    />
  );
}
