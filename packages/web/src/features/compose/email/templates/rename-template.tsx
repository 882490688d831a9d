// Renames a template of the organisation.
import type { MailTemplate } from '@tidings/contract/calls/email/mail-templates.ts';
import { putTemplate } from '../api.ts';
import { NameDialog } from './name-dialog.tsx';

/** Mount it only while it is open. */
export function RenameTemplate({ template, onClose }: { template: MailTemplate; onClose: () => void }) {
  const { subject, preheader, html, isPersonalized } = template;
  return (
    <NameDialog
      title="Rename the template"
      name={template.name}
      sendFor={() => 'Rename'}
      save={(name) => putTemplate(template.id, { name, subject, preheader, html, isPersonalized })}
      saved={(name) => `It is called ‘${name}’ now`}
      onClose={onClose}
    />
  );
}
