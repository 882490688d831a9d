// The editor of e-mails; a plain field takes the first words until it starts.
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { email } from '../messages/en/email.ts';
import { languageTag } from '../messages/language.ts';
import { loadEditorTranslations } from './editor-translations.ts';
import { FirstWords, useStartInQuiet } from './first-words.tsx';
import classes from './first-words.module.css';
import type { RichEditorProps, StartedEditor, StartedEditorProps } from './rich-editor.tsx';

const RichEditor = lazy(async () => {
  const [{ default: Editor }, translations] = await Promise.all([
    import('./rich-editor.tsx'),
    loadEditorTranslations(languageTag()),
  ]);
  return { default: (props: StartedEditorProps) => <Editor {...props} translations={translations} /> };
});

/**
 * Edits the HTML of an e-mail. `initialData` is read once; give another `key` to start from other data. Feeding the
 * editor its own output back would reverse what is typed. Without initial data the editor starts when its field is
 * touched, or when the page has been left alone for a while, because starting keeps a slow phone busy.
 */
export function EmailEditor(props: RichEditorProps) {
  const [plain, setPlain] = useState(props.initialData === '');
  const [started, setStarted] = useState(!plain);
  const field = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  const rich = useRef<DataTransfer[]>([]);
  useStartInQuiet(started, () => setStarted(true));

  const takeOver = (editor: StartedEditor) => {
    const words = field.current;
    if (words) {
      // Read before the field is gone.
      const { value, selectionStart } = words;
      const focused = document.activeElement === words;
      if (value) editor.setLines(value);
      flushSync(() => setPlain(false));
      if (focused || rich.current.length > 0) editor.focusAt(value, selectionStart);
      for (const data of rich.current) editor.paste(data);
    }
    props.onReady?.(editor);
  };
  /** A word that a keyboard is still composing would be lost by a change of field. */
  const takeOverBetweenWords = (editor: StartedEditor) => {
    if (!composing.current) return takeOver(editor);
    field.current?.addEventListener('compositionend', () => setTimeout(() => takeOver(editor)), {
      once: true,
    });
  };
  return (
    <div className={classes.both}>
      {plain && (
        <FirstWords
          {...props}
          field={field}
          onComposing={(now) => {
            composing.current = now;
          }}
          onStart={() => setStarted(true)}
          onRich={(data) => {
            rich.current.push(data);
          }}
        />
      )}
      {started && (
        <div className={classes.editor} inert={plain}>
          <Suspense
            fallback={<Skeleton height="100%" mih={220} role="status" aria-label={email.loadingEditor} />}
          >
            <RichEditor {...props} onReady={takeOverBetweenWords} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
