// The e-mail as a mail reader shows it, at the width of a desk or of a phone.
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { walkQuery } from '../api.ts';
import { RecipientWalk } from '../reckoning/recipient-walk.tsx';
import classes from './email-composer.module.css';
import type { EmailDraft } from './email-payload.ts';
import { wrapHtml } from './wrap-html.ts';

interface EmailPreviewProps {
  opened: boolean;
  onClose: () => void;
  draft: EmailDraft;
  /** What was asked of the server, as JSON, and how many get it: 0 where nobody is chosen yet. */
  payload: string;
  total: number;
}

const look =
  '<style>body{margin:16px;font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff;overflow-wrap:anywhere}' +
  'table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:6px}' +
  'blockquote{margin:0 0 0 8px;padding-left:12px;border-left:4px solid #ccc}</style>';

/** Shown in a frame that runs no script: as each recipient gets it, and as it is written while nobody is chosen. */
export function EmailPreview({ opened, onClose, draft, payload, total }: EmailPreviewProps) {
  const [width, setWidth] = useState('desktop');
  const [place, setPlace] = useState(0);
  const at = Math.min(place, Math.max(0, total - 1));
  const query = useQuery({
    ...walkQuery('email', payload, at),
    enabled: opened && total > 0,
    placeholderData: keepPreviousData,
  });
  const recipient = total > 0 ? query.data?.items[0] : undefined;
  const html = recipient?.html ?? wrapHtml(draft.html, draft.subject).replace('</head>', `${look}</head>`);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={(recipient?.text ?? draft.subject) || 'Preview'}
      size="min(760px, 100%)"
    >
      {total > 0 && <RecipientWalk recipient={recipient} at={at} total={total} onPlace={setPlace} />}
      <SegmentedControl
        value={width}
        onChange={setWidth}
        data={[
          { value: 'desktop', label: 'Desktop' },
          { value: 'phone', label: 'Phone' },
        ]}
        mb="md"
      />
      <iframe
        title="The e-mail as it will look"
        sandbox=""
        srcDoc={html}
        className={classes.preview}
        style={{ width: width === 'phone' ? 'min(375px, 100%)' : '100%' }}
      />
    </Dialog>
  );
}
