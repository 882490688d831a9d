// The fields for fallback values of merge fields, in a personal message (SC-06).
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { mergeFieldTexts } from '../../../messages/en/merge-fields.ts';
import { fallbacksIn, type Fallback } from './fallback-words.ts';
import classes from './fallback-values.module.css';

interface FallbacksProps {
  text: string;
  /** Sets the fallback value of a merge field. */
  onWord: (name: string, word: string) => void;
}

/** One input for each merge field of the text; renders nothing without any. */
export function Fallbacks({ text, onWord }: FallbacksProps) {
  const fallbacks = fallbacksIn(text);
  if (fallbacks.length === 0) return null;
  return (
    <div className={classes.fallbacks}>
      {fallbacks.map((fallback) => (
        <FallbackField
          key={fallback.name}
          fallback={fallback}
          onChange={(word) => onWord(fallback.name, word)}
        />
      ))}
    </div>
  );
}

interface FallbackFieldProps {
  fallback: Fallback;
  onChange: (word: string) => void;
}

function FallbackField({ fallback: { name, word }, onChange }: FallbackFieldProps) {
  // The text drops a trailing blank; it is kept here, since another word may follow.
  const [typed, setTyped] = useState(word);
  return (
    <TextInput
      label={mergeFieldTexts.fallback(name)}
      placeholder={mergeFieldTexts.noFallback}
      maxLength={60}
      value={typed.trim() === word ? typed : word}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
    />
  );
}
