// A text of the catalogue with elements in its places.
import { Fragment, type ReactNode } from 'react';

/** Puts each element where the text has its name in braces: 'Checked {time}'. */
export function Phrase({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, at) => <Fragment key={at}>{at % 2 === 1 ? parts[piece] : piece}</Fragment>);
}
