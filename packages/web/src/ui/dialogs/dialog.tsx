// A modal dialog, over the screen or over another dialog.
import { Modal, type ModalProps } from '@mantine/core';
import { useEscape } from '../focus/use-escape.ts';
import { dialogTexts } from '../../messages/en/dialogs.ts';
import { WhenOpened } from './when-opened.tsx';

/** Without a role, each dialog's header would be a banner, and a page may have only one. */
const plainHeader = { header: { role: 'presentation' } };

/** Mantine's modal, except that it is built when it is first opened, and that Escape closes only the topmost one. */
export function Dialog(props: ModalProps) {
  return <WhenOpened opened={props.opened}>{(opened) => <Built {...props} opened={opened} />}</WhenOpened>;
}

function Built(props: ModalProps) {
  useEscape(props.opened, props.onClose);
  return (
    <Modal
      attributes={plainHeader}
      closeButtonProps={{ 'aria-label': dialogTexts.close }}
      {...props}
      closeOnEscape={false}
    />
  );
}
