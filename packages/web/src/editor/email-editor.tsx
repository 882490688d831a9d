// The rich-text editor of e-mails, loaded when one is written.
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { email } from '../messages/en/email.ts';
import { languageTag } from '../messages/language.ts';
import { loadEditorTranslations } from './editor-translations.ts';
import type { RichEditorProps } from './rich-editor.tsx';

const RichEditor = lazy(async () => {
  const [{ default: Editor }, translations] = await Promise.all([
    import('./rich-editor.tsx'),
    loadEditorTranslations(languageTag()),
  ]);
  return { default: (props: RichEditorProps) => <Editor {...props} translations={translations} /> };
});

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
