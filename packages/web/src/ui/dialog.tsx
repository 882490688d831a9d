// A dialog over the screen, or over another dialog.
import { Modal, type ModalProps } from '@mantine/core';
import { useEscape } from './use-escape.ts';

/** Mantine's modal, of which Escape closes only the one on top. */
export function Dialog(props: ModalProps) {
  useEscape(props.opened, props.onClose);
  return <Modal {...props} closeOnEscape={false} />;
}
