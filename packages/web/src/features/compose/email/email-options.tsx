// Personal Message, fallback values and unset links of an e-mail (EC-06).
import { Box, Checkbox, Text } from '@mantine/core';
import { leadsNowhere } from '@tidings/contract/rules/placeholder-link.ts';
import { email } from '../../../messages/en/email.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { Fallbacks } from '../merge-fields/fallback-values.tsx';
import { NameField } from '../send/name-field.tsx';
import { type EmailDraft, mergedText } from './email-payload.ts';
import { specified } from '../../../messages/en/specified.ts';

interface EmailOptionsProps {
  draft: EmailDraft;
  onPersonal: (personal: boolean) => void;
  onName: (name: string) => void;
  /** The fallback value of a merge field. */
  onFallback: (name: string, word: string) => void;
  /** Opens the link of a button that has none yet. */
  onSetLink: () => void;
}

/** Stands below the editor. */
export function EmailOptions({ draft, onPersonal, onName, onFallback, onSetLink }: EmailOptionsProps) {
  return (
    <div>
      <Checkbox
        label={specified.personalMessage}
        description={specified.personalMessageHint}
        checked={draft.personal}
        onChange={(event) => onPersonal(event.currentTarget.checked)}
      />
      {draft.personal && <Fallbacks text={mergedText(draft)} onWord={onFallback} />}
      {leadsNowhere(draft.html) && (
        <Text size="sm" mt="xs">
          {email.noLink} <TextButton onClick={onSetLink}>{email.addLink}</TextButton>
        </Text>
      )}
      <Box mt="xs">
        <NameField name={draft.name} onChange={onName} />
      </Box>
    </div>
  );
}
