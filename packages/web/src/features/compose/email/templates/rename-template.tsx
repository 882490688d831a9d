// Renames a template of the organisation.
import { useQueryClient } from '@tanstack/react-query';
import type { ListedTemplate } from '@tidings/contract/calls/email/mail-templates.ts';
import { templateTexts } from '../../../../messages/en/templates.ts';
import { putTemplate, templateQuery } from '../../templates/mail-templates.ts';
import { NameDialog } from './name-dialog.tsx';

/** Mount it only while it is open. */
export function RenameTemplate({ template, onClose }: { template: ListedTemplate; onClose: () => void }) {
  const queries = useQueryClient();
  const rename = async (name: string) => {
    const { subject, preheader, html, isPersonalized } = await queries.fetchQuery(templateQuery(template));
    await putTemplate(template.id, { name, subject, preheader, html, isPersonalized });
  };
  return (
    <NameDialog
      title={templateTexts.renameTitle}
      name={template.name}
      sendFor={() => templateTexts.rename}
      save={rename}
      saved={templateTexts.renamed}
      onClose={onClose}
    />
  );
}
