// Previews an e-mail: in the inbox, wide or narrow, light or dark (EC-14).
import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../../lib/http/session.ts';
import { email } from '../../../../messages/en/email.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../../../ui/focus/use-return-focus.ts';
import { recipientPreviewQuery } from '../../api.ts';
import { isBlankHtml } from '../../plain-text.ts';
import { RecipientStepper } from '../../estimate/recipient-stepper.tsx';
import { emailPayload, type EmailDraft } from '../email-payload.ts';
import classes from './email-preview.module.css';
import type { From } from '../from/from-words.ts';
import { InboxLine } from './inbox-line.tsx';
import { firstWords, inScheme, shownHtml, type Scheme } from './mail-look.ts';
import { TestDialog } from '../send/test-dialog.tsx';

interface EmailPreviewProps {
  onClose: () => void;
  draft: EmailDraft;
  from: From;
  /** The number of recipients; 0 where nobody is chosen yet. */
  total: number;
}

/**
 * Shows in a frame without scripts what each recipient gets. While nobody is chosen, it shows the e-mail as a recipient
 * without a name would get it. Mount it only while it is open.
 */
export function EmailPreview({ onClose, draft, from, total }: EmailPreviewProps) {
  const [width, setWidth] = useState('desktop');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [place, setPlace] = useState(0);
  const [testing, setTesting] = useState(false);
  useReturnFocus();
  const mayTest = [useMay('messages.send'), useMay('messages.toNumbers')].every(Boolean);
  const at = Math.min(place, Math.max(0, total - 1));
  const payload = JSON.stringify(emailPayload(draft));
  const query = useQuery({
    ...recipientPreviewQuery('email', payload, at),
    placeholderData: keepPreviousData,
  });
  const recipient = query.data?.items[0];
  const rendered = recipient?.html ?? query.data?.sample;
  // Offline, the preview is only approximate.
  const html = rendered ?? shownHtml(draft.html, draft.subject);
  const begins = rendered === undefined ? draft.preheader : '';
  return (
    <Dialog opened onClose={onClose} title={email.preview} size="min(860px, 100%)">
      {total > 0 && <RecipientStepper recipient={recipient} at={at} total={total} onPlace={setPlace} />}
      <InboxLine
        from={from.name}
        address={from.address}
        subject={recipient?.text ?? draft.subject}
        words={`${begins} ${firstWords(html)}`.trim()}
      />
      <Group gap="xs" my="sm">
        <SegmentedControl
          aria-label={email.width}
          value={width}
          onChange={setWidth}
          data={[
            { value: 'desktop', label: email.desktop },
            { value: 'phone', label: email.phone },
          ]}
        />
        <SegmentedControl
          aria-label={email.scheme}
          value={scheme}
          onChange={setScheme}
          data={[
            { value: 'light', label: email.light },
            { value: 'dark', label: email.dark },
          ]}
        />
        {mayTest && (
          <Button
            variant="subtle"
            ms="auto"
            leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
            disabled={isBlankHtml(draft.html)}
            onClick={() => setTesting(true)}
          >
            {email.test}
          </Button>
        )}
      </Group>
      <div className={classes.screen} data-width={width} data-scheme={scheme}>
        {/* A frame for each source: one that still loads the local text may keep it when the server's comes. */}
        <iframe
          key={rendered === undefined ? 'here' : 'rendered'}
          title={email.previewOf}
          sandbox=""
          srcDoc={inScheme(html, scheme)}
          className={classes.mail}
        />
      </div>
      {testing && <TestDialog draft={draft} onClose={() => setTesting(false)} />}
    </Dialog>
  );
}
