// Stands in for the rich-text editor in component tests: a text field that holds HTML.
import { useEffect, useRef, useState } from 'react';
import { linesAsHtml } from '../src/editor/plain-lines.ts';
import type { StartedEditorProps } from '../src/editor/rich-editor.tsx';

export function FakeEditor({ initialData, onChange, onReady, label, invalid }: StartedEditorProps) {
  const [html, setHtml] = useState(initialData);
  const field = useRef<HTMLTextAreaElement>(null);
  const ready = useRef(onReady);
  const changed = useRef(onChange);
  useEffect(() => {
    ready.current({
      focus: () => field.current?.focus(),
      rewrite: () => {},
      openLink: () => {},
      setLines: (text) => {
        setHtml(linesAsHtml(text));
        changed.current(linesAsHtml(text));
      },
      focusAt: () => field.current?.focus(),
      paste: () => {},
    });
  }, []);
  return (
    <textarea
      ref={field}
      aria-label={label}
      aria-invalid={invalid}
      value={html}
      onChange={({ currentTarget }) => {
        setHtml(currentTarget.value);
        onChange(currentTarget.value);
      }}
    />
  );
}
