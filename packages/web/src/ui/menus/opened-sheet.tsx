// A sheet from below that opens when it is built.
import { Drawer, type DrawerProps } from '@mantine/core';
import { cloneElement, type ReactNode } from 'react';
import { dialogTexts } from '../../messages/en/dialogs.ts';
import { useEscape } from '../focus/use-escape.ts';
import type { Asked } from './on-demand.tsx';
import { useOpened } from './opened.tsx';
import classes from './opened-sheet.module.css';

interface OpenedSheetProps extends Asked, Pick<DrawerProps, 'size' | 'classNames'> {
  title: string;
  /** What is in it; `close` is for links in it. */
  children: (close: () => void) => ReactNode;
}

/** As high as what is in it, unless it is told. The button gets the focus back in the end. */
export function OpenedSheet({ target, title, children, ...props }: OpenedSheetProps) {
  const { button, opened, setOpened } = useOpened();
  const close = () => setOpened(false);
  useEscape(opened, close);
  return (
    <>
      {cloneElement(target, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        onClick: () => setOpened(true),
      })}
      <Drawer
        opened={opened}
        onClose={close}
        closeOnEscape={false}
        position="bottom"
        classNames={{ content: classes.sheet ?? '' }}
        {...props}
        title={title}
        closeButtonProps={{ 'aria-label': dialogTexts.close }}
        attributes={{ header: { role: 'presentation' } }}
      >
        {children(close)}
      </Drawer>
    </>
  );
}
