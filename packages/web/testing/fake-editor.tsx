// Stands in for the rich-text editor in component tests: a text field that holds HTML.
import { useEffect, useRef, useState } from 'react';
import type { RichEditorProps } from '../src/editor/rich-editor.tsx';

export function FakeEditor({ initialData, onChange, onReady, label, invalid }: RichEditorProps) {
  const [html, setHtml] = useState(initialData);
  const field = useRef<HTMLTextAreaElement>(null);
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current?.({ focus: () => field.current?.focus(), rewrite: () => {}, openLink: () => {} });
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
