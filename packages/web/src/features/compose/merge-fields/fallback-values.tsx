// What is read where somebody has no name, beside the box that makes a message a personal one (SC-06).
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fallbacksIn, type Fallback } from './fallback-words.ts';
import classes from './fallback-values.module.css';

interface FallbacksProps {
  text: string;
  /** A word for whoever lacks a field. */
  onWord: (name: string, word: string) => void;
}

/** A field for each merge field of the text; nothing where there is none. */
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

function FallbackField({ fallback: { label, word }, onChange }: FallbackFieldProps) {
  // A blank typed last is not in the text yet, but will stand between two words.
  const [typed, setTyped] = useState(word);
  return (
    <TextInput
      label={`Where the ${label.toLowerCase()} is missing, they read`}
      placeholder="nothing"
      maxLength={60}
      value={typed.trim() === word ? typed : word}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
    />
  );
}
