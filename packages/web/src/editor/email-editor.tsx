// The rich-text editor of e-mails, loaded when one is written.
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { email } from '../messages/en/email.ts';
import type { RichEditorProps } from './rich-editor.tsx';

const RichEditor = lazy(() => import('./rich-editor.tsx'));

/**
 * Edits the HTML of an e-mail. `initialData` is read once; give another `key` to start from other data. Feeding the
 * editor its own output back would reverse what is typed.
 */
export function EmailEditor(props: RichEditorProps) {
  return (
    <Suspense fallback={<Skeleton height="100%" mih={220} role="status" aria-label={email.loadingEditor} />}>
      <RichEditor {...props} />
    </Suspense>
  );
}
