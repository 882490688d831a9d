// The menu of templates above the editor: start with one, or save as one.
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDeviceFloppy, IconTemplate } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ListedTemplate, MailTemplate } from '@tidings/contract/calls/email/mail-templates.ts';
import { useState } from 'react';
import { toastError } from '../../../../lib/toast.ts';
import { templateTexts } from '../../../../messages/en/templates.ts';
import { mayReplace } from '../../templates/may-replace.ts';
import { useMayChangeTemplates } from '../../templates/use-may-change.ts';
import { isBlankHtml } from '../../plain-text.ts';
import { templateQuery } from '../../templates/mail-templates.ts';
import { isWritten, type EmailDraft } from '../email-payload.ts';
import { SaveTemplate } from './save-template.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import classes from './templates.module.css';
import { PressedMenu } from '../../../../ui/menus/pressed-menu.tsx';

interface TemplatesMenuProps {
  draft: EmailDraft;
  /** Called with a template that replaces subject, preview text and message. */
  onTake: (template: MailTemplate) => void;
}

/** Asks before written text is replaced. */
export function TemplatesMenu({ draft, onTake }: TemplatesMenuProps) {
  const [open, setOpen] = useState<'none' | 'gallery' | 'save'>('none');
  const mayChange = useMayChangeTemplates();
  const close = () => setOpen('none');
  const queries = useQueryClient();
  const take = async (template: ListedTemplate) => {
    if (isWritten(draft) && !(await mayReplace(templateTexts.replaceEmail(template.name)))) return;
    try {
      const whole = await queries.fetchQuery(templateQuery(template));
      close();
      onTake(whole);
    } catch (error) {
      toastError(error, templateTexts.notLoaded);
    }
  };
  return (
    <>
      <PressedMenu
        position="bottom-end"
        target={
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={templateTexts.menu}
            leftSection={<IconTemplate size={18} stroke={1.7} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            <span className={classes.menuWord}>{templateTexts.menu}</span>
          </Button>
        }
      >
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTemplate size={18} stroke={1.7} aria-hidden />}
            onClick={() => setOpen('gallery')}
          >
            {templateTexts.start}
          </Menu.Item>
          {mayChange && (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={18} stroke={1.7} aria-hidden />}
              disabled={isBlankHtml(draft.html)}
              onClick={() => setOpen('save')}
            >
              {templateTexts.saveAs}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </PressedMenu>
      {open === 'gallery' && <TemplatesDialog onTake={(template) => void take(template)} onClose={close} />}
      {open === 'save' && <SaveTemplate draft={draft} onClose={close} />}
    </>
  );
}
