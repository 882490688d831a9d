// The titles of custom fields in an export, so that the import recognises each.
import { ownTitles, type TitleOfField } from '../people/changes/export-titles.ts';
import { guessColumns } from './columns.ts';

/** The label, with a word before it where the import would take it for another column. */
export const customTitle: TitleOfField = ({ label, controlType }) => {
  if (controlType === 6) return `File: ${label}`;
  const guessed = guessColumns([...ownTitles, label], [[...ownTitles, 'x']]).columns.at(-1);
  return guessed?.field === 'custom' && guessed.label === label ? label : `Field: ${label}`;
};
