// Says that the texts of the screens are a draft, and where to improve them.
import { Code, Text, type TextProps } from '@mantine/core';
import { languageTexts } from '../../messages/en/languages.ts';
import { draftFolder } from '../../messages/language.ts';

/** Nothing in a language that is no draft. */
export function DraftNote(props: TextProps) {
  const folder = draftFolder();
  if (folder === undefined) return null;
  return (
    <Text size="sm" c="dimmed" {...props}>
      {languageTexts.draft} <Code>{folder}</Code>
    </Text>
  );
}
