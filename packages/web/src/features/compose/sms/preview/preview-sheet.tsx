// The sheet of a phone with the preview and the cost of an SMS.
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { smsTexts } from '../../../../messages/en/sms.ts';
import { WhenOpened } from '../../../../ui/dialogs/when-opened.tsx';
import { useEscape } from '../../../../ui/focus/use-escape.ts';
import classes from './preview-sheet.module.css';

interface PreviewSheetProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function PreviewSheet({ opened, onClose, children }: PreviewSheetProps) {
  useEscape(opened, onClose);
  return (
    <WhenOpened opened={opened}>
      {(shown) => (
        <Drawer
          opened={shown}
          onClose={onClose}
          closeOnEscape={false}
          position="bottom"
          size="92%"
          title={smsTexts.preview}
          closeButtonProps={{ 'aria-label': smsTexts.closePreview }}
          attributes={{ header: { role: 'presentation' } }}
          classNames={{ title: classes.title }}
        >
          <div className={classes.sheet}>{children}</div>
        </Drawer>
      )}
    </WhenOpened>
  );
}
