// The e-mail as a mail reader shows it, at the width of a desk or of a phone.
import { Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import classes from './email-composer.module.css';
import type { EmailDraft } from './email-payload.ts';
import { wrapHtml } from './wrap-html.ts';

interface EmailPreviewProps {
  opened: boolean;
  onClose: () => void;
  draft: EmailDraft;
}

const look =
  '<style>body{margin:16px;font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff;overflow-wrap:anywhere}' +
  'table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:6px}' +
  'blockquote{margin:0 0 0 8px;padding-left:12px;border-left:4px solid #ccc}</style>';

/** Shown in a frame that runs no script. */
export function EmailPreview({ opened, onClose, draft }: EmailPreviewProps) {
  const [width, setWidth] = useState('desktop');
  const html = wrapHtml(draft.html, draft.subject).replace('</head>', `${look}</head>`);
  return (
    <Modal opened={opened} onClose={onClose} title={draft.subject || 'Preview'} size="min(760px, 100%)">
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
    </Modal>
  );
}
