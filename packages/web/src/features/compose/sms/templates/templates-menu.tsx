// The menu of SMS templates: start with one, or save as one.
import { Menu } from '@mantine/core';
import { IconDeviceFloppy, IconTemplate } from '@tabler/icons-react';
import type { SmsTemplate } from '@tidings/contract/calls/messages/sms-templates.ts';
import { useState } from 'react';
import { useMay, useUser } from '../../../../lib/http/session.ts';
import { smsTemplates } from '../../../../messages/en/sms-templates.ts';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { TextButton } from '../../../../ui/text-button.tsx';
import { TemplateForm } from './template-form.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

interface TemplatesMenuProps {
  text: string;
  personal: boolean;
  /** Called with a template that replaces the text. */
  onTake: (template: SmsTemplate) => void;
}

/** Asks before written text is replaced. Group leaders use templates, and the others keep them. */
export function TemplatesMenu({ text, personal, onTake }: TemplatesMenuProps) {
  const [open, setOpen] = useState<'none' | 'list' | 'save'>('none');
  const { role } = useUser();
  const mayChange = useMay('messages.write') && role !== 'group_leader';
  const close = () => setOpen('none');
  const take = async (template: SmsTemplate) => {
    if (text.trim() !== '' && text !== template.text && !(await mayReplace(template.name))) return;
    close();
    onTake(template);
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <TextButton leftSection={<IconTemplate size={15} aria-hidden />}>{smsTemplates.menu}</TextButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTemplate size={18} stroke={1.7} aria-hidden />}
            onClick={() => setOpen('list')}
          >
            {smsTemplates.start}
          </Menu.Item>
          {mayChange && (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={18} stroke={1.7} aria-hidden />}
              disabled={text.trim() === ''}
              onClick={() => setOpen('save')}
            >
              {smsTemplates.saveAs}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'list' && (
        <TemplatesDialog mayChange={mayChange} onTake={(template) => void take(template)} onClose={close} />
      )}
      {open === 'save' && <TemplateForm template={null} text={text} personal={personal} onClose={close} />}
    </>
  );
}

const mayReplace = (name: string): Promise<boolean> =>
  confirm({
    title: smsTemplates.replaceTitle,
    message: smsTemplates.replaceHint(name),
    confirmLabel: smsTemplates.replace,
    cancelLabel: smsTemplates.keepMine,
    danger: true,
  });
