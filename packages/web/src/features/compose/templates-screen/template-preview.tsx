// Shows one template whole, and opens the composer with it.
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedTemplate } from '@tidings/contract/calls/email/mail-templates.ts';
import type { SmsTemplate } from '@tidings/contract/calls/messages/sms-templates.ts';
import { useMay } from '../../../lib/http/session.ts';
import { templateTexts } from '../../../messages/en/templates.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../../ui/focus/use-return-focus.ts';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { templateQuery } from '../templates/mail-templates.ts';
import { shownHtml } from '../email/preview/mail-look.ts';
import classes from './templates-page.module.css';

export type Shown =
  | { channel: 'sms'; template: SmsTemplate }
  | { channel: 'email'; template: ListedTemplate };

/** Mount it only while it is open. */
export function TemplatePreview({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const mayWrite = useMay('messages.write');
  const { channel, template } = shown;
  useReturnFocus();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={template.name}
      size={channel === 'sms' ? 'md' : 'min(720px, 100%)'}
    >
      {channel === 'sms' ? (
        <p className={classes.text} dir="auto">
          {template.text}
        </p>
      ) : (
        <MailPreview template={template} />
      )}
      {mayWrite && (
        <Group justify="flex-end" mt="md">
          <Button
            data-autofocus
            renderRoot={(props) => (
              <Link
                to={channel === 'sms' ? '/tenant/sms/compose' : '/tenant/email/compose'}
                search={{ template: template.id }}
                {...props}
              />
            )}
          >
            {templateTexts.use}
          </Button>
        </Group>
      )}
    </Dialog>
  );
}

function MailPreview({ template }: { template: ListedTemplate }) {
  const query = useQuery(templateQuery(template));
  if (query.isPending) return <ListSkeleton rows={4} />;
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const { subject, html } = query.data;
  return (
    <>
      {subject && (
        <p className={classes.subject} dir="auto">
          {subject}
        </p>
      )}
      <iframe
        title={templateTexts.preview(template.name)}
        sandbox=""
        srcDoc={shownHtml(html, subject)}
        className={classes.mail}
      />
    </>
  );
}
