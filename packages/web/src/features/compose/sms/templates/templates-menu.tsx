// The menu of SMS templates: start with one, or save as one.
import { Menu } from '@mantine/core';
import { IconDeviceFloppy, IconTemplate } from '@tabler/icons-react';
import type { SmsTemplate } from '@tidings/contract/calls/messages/sms-templates.ts';
import { useState } from 'react';
import { templateTexts } from '../../../../messages/en/templates.ts';
import { TextButton } from '../../../../ui/text-button.tsx';
import { mayReplace } from '../../templates/may-replace.ts';
import { useMayChangeTemplates } from '../../templates/use-may-change.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { PressedMenu } from '../../../../ui/menus/pressed-menu.tsx';

interface TemplatesMenuProps {
  text: string;
  personal: boolean;
  /** Called with a template that replaces the text. */
  onTake: (template: SmsTemplate) => void;
}

/** Asks before written text is replaced. */
export function TemplatesMenu({ text, personal, onTake }: TemplatesMenuProps) {
  const [open, setOpen] = useState<'none' | 'list' | 'save'>('none');
  const mayChange = useMayChangeTemplates();
  const close = () => setOpen('none');
  const take = async (template: SmsTemplate) => {
    const loses = text.trim() !== '' && text !== template.text;
    if (loses && !(await mayReplace(templateTexts.replaceSms(template.name)))) return;
    close();
    onTake(template);
  };
  return (
    <>
      <PressedMenu
        position="bottom-start"
        target={
          <TextButton leftSection={<IconTemplate size={15} aria-hidden />}>{templateTexts.menu}</TextButton>
        }
      >
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTemplate size={18} stroke={1.7} aria-hidden />}
            onClick={() => setOpen('list')}
          >
            {templateTexts.start}
          </Menu.Item>
          {mayChange && (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={18} stroke={1.7} aria-hidden />}
              disabled={text.trim() === ''}
              onClick={() => setOpen('save')}
            >
              {templateTexts.saveAs}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </PressedMenu>
      {open === 'list' && <TemplatesDialog onTake={(template) => void take(template)} onClose={close} />}
      {open === 'save' && <TemplateForm template={null} text={text} personal={personal} onClose={close} />}
    </>
  );
}
