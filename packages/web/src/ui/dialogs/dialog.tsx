// A dialog over the screen, or over another dialog.
import { Modal, type ModalProps } from '@mantine/core';
import { useEscape } from '../focus/use-escape.ts';

/** Of two dialogs, one over the other, each would have a banner, and a page has but one. */
const plainHeader = { header: { role: 'presentation' } };

/** Mantine's modal, of which Escape closes only the one on top. */
export function Dialog(props: ModalProps) {
  useEscape(props.opened, props.onClose);
  return <Modal attributes={plainHeader} {...props} closeOnEscape={false} />;
}
