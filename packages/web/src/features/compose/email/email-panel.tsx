// Compose e-mail as a panel from the right, over any screen (EC-01).
import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { useMay } from '../../../lib/session.ts';
import { keptName, useComposeQuery } from '../compose-query.ts';
import { NotYours } from '../not-yours.tsx';
import { EmailComposer } from './email-composer.tsx';
import classes from './email-composer.module.css';

/** Closes after a send and after Discard. Escape and a click beside it do not close it: the editor's own dialogs use them. */
export function EmailPanel({ close }: { close: () => void }) {
  const query = useComposeQuery('email', true);
  const mayWrite = useMay('messages.write');
  const leave = useRef(close);
  return (
    <Drawer
      opened
      onClose={() => leave.current()}
      position="right"
      size="min(880px, 100%)"
      title="Compose Email"
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ content: classes.panel, body: classes.panelBody, title: classes.panelTitle }}
      transitionProps={{ duration: 150 }}
    >
      {mayWrite ? (
        <EmailComposer
          key={keptName('email', query)}
          query={query}
          onAccepted={close}
          onDiscard={close}
          onLeaving={(ask) => {
            leave.current = ask;
          }}
        />
      ) : (
        <NotYours />
      )}
    </Drawer>
  );
}
