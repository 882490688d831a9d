// Titles of custom fields in an export that the import recognises.
import { ownTitles, type TitleOfField } from '../people/changes/export-titles.ts';
import { guessColumns } from './columns.ts';

/** The label, prefixed where the import would map it to another field. */
export const customTitle: TitleOfField = ({ label, controlType }) => {
  if (controlType === 6) return `File: ${label}`;
  const guessed = guessColumns([...ownTitles, label], [[...ownTitles, 'x']]).columns.at(-1);
  return guessed?.field === 'custom' && guessed.label === label ? label : `Field: ${label}`;
};
