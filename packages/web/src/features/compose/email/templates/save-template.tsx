// Saves the unsent e-mail as a template, new or existing.
import { useQuery } from '@tanstack/react-query';
import { useOnce } from '../../../../lib/use-once.ts';
import { templateTexts } from '../../../../messages/en/templates.ts';
import { postTemplate, putTemplate, templatesQuery } from '../../templates/mail-templates.ts';
import type { EmailDraft } from '../email-payload.ts';
import { NameDialog } from './name-dialog.tsx';

/** Mount it only while it is open. */
export function SaveTemplate({ draft, onClose }: { draft: EmailDraft; onClose: () => void }) {
  const once = useOnce();
  const items = useQuery(templatesQuery).data?.items ?? [];
  const taken = (name: string) =>
    items.find((one) => !one.builtIn && one.name.toLowerCase() === name.toLowerCase());
  const content = {
    subject: draft.subject.trim(),
    preheader: draft.preheader.trim(),
    html: draft.html,
    isPersonalized: draft.personal,
  };
  return (
    <NameDialog
      title={templateTexts.saveAs}
      name={content.subject.slice(0, 80)}
      sendFor={(name) => (taken(name) ? templateTexts.replaceTemplate : templateTexts.save)}
      note={(name) => (taken(name) ? templateTexts.taken : templateTexts.saveEmail)}
      save={(name) => {
        const before = taken(name);
        return before
          ? putTemplate(before.id, { name, ...content })
          : postTemplate({ name, ...content }, once);
      }}
      saved={templateTexts.saved}
      onClose={onClose}
    />
  );
}
