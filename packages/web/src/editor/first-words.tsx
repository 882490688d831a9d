// A plain field for what is written before the e-mail editor starts.
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { editorTexts } from '../messages/en/editor.ts';
import classes from './first-words.module.css';
import { linesAsHtml } from './plain-lines.ts';
import type { RichEditorProps } from './rich-editor.tsx';

/** How long nobody may have touched the page before the editor starts unasked, in milliseconds. */
const quietMs = 3000;

interface FirstWordsProps extends Pick<RichEditorProps, 'label' | 'invalid' | 'onChange' | 'onReady'> {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Told when the user's keyboard begins to compose a word, and when it ends. */
  onComposing: (composing: boolean) => void;
  /** Called when the field or its bar of tools is touched. */
  onStart: () => void;
  /** Given what was pasted or dropped and is more than plain words, for the editor to take. */
  onRich: (data: DataTransfer) => void;
}

export function FirstWords({
  label,
  invalid,
  onChange,
  onReady,
  field,
  onComposing,
  onStart,
  onRich,
}: FirstWordsProps) {
  const [text, setText] = useState('');
  const write = (now: string) => {
    setText(now);
    onChange(linesAsHtml(now));
  };
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const tellReady = useEffectEvent(() =>
    onReady?.({
      focus: () => field.current?.focus(),
      rewrite: (change) => write(change(latest.current)),
      // Plain words have no links.
      openLink: () => {},
    }),
  );
  useEffect(() => tellReady(), []);
  const takeRich = (event: SyntheticEvent, data: DataTransfer) => {
    if (!isRich(data)) return;
    event.preventDefault();
    onRich(copyOf(data));
    onStart();
  };
  return (
    <>
      <div className={classes.tools} aria-hidden onPointerDown={onStart} />
      <textarea
        ref={field}
        className={classes.words}
        aria-label={label}
        aria-invalid={invalid}
        placeholder={editorTexts.placeholder}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onPointerDown={onStart}
        onFocus={onStart}
        onDragOver={(event) => event.preventDefault()}
        onPaste={(event) => takeRich(event, event.clipboardData)}
        onDrop={(event) => takeRich(event, event.dataTransfer)}
      />
    </>
  );
}

const isRich = (data: DataTransfer): boolean => data.files.length > 0 || data.types.includes('text/html');

/** A copy that outlives the event. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of ['text/html', 'text/plain'])
    if (data.types.includes(type)) copy.setData(type, data.getData(type));
  for (const file of data.files) copy.items.add(file);
  return copy;
}

/** Calls `start` once when the page has been left alone for a while, unless it was started before. */
export function useStartInQuiet(started: boolean, start: () => void): void {
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (started) return undefined;
    let timer = setTimeout(() => begin(), quietMs);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => begin(), quietMs);
    };
    const touches = ['pointerdown', 'keydown', 'scroll'];
    for (const touch of touches) addEventListener(touch, wait, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, wait, { capture: true });
    };
  }, [started]);
}
