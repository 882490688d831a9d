// Compose e-mail as a panel over any screen (EC-01).
import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { email } from '../../../messages/en/email.ts';
import { keptName, useComposeQuery } from '../compose-query.ts';
import { ReadOnlyNotice } from '../read-only-notice.tsx';
import { EmailComposer } from './email-composer.tsx';
import classes from './email-composer.module.css';

interface EmailPanelProps {
  close: () => void;
  /** Called once the message is accepted, to close the panel. */
  onAccepted: (messageId: string) => void;
  /** The same for a message that was accepted before the page was loaded again. */
  onSentEarlier: (messageId: string) => void;
}

/** Neither Escape nor a click beside it closes the panel, since the editor's own dialogs use both. */
export function EmailPanel({ close, onAccepted, onSentEarlier }: EmailPanelProps) {
  const query = useComposeQuery('email', true);
  const mayWrite = useMay('messages.write');
  const leave = useRef(close);
  return (
    <Drawer
      opened
      onClose={() => leave.current()}
      position="right"
      size="min(880px, 100%)"
      title={email.title}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': email.close }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ content: classes.panel, body: classes.panelBody, title: classes.panelTitle }}
      transitionProps={{ duration: 150 }}
    >
      {mayWrite ? (
        <EmailComposer
          key={keptName('email', query)}
          query={query}
          onAccepted={onAccepted}
          onSentEarlier={onSentEarlier}
          onDiscard={close}
          onLeaving={(ask) => {
            leave.current = ask;
          }}
        />
      ) : (
        <ReadOnlyNotice />
      )}
    </Drawer>
  );
}
