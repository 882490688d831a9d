// Explains a smart group, and links to its filter.
import { Anchor, Text } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Phrase } from '../../ui/text/phrase.tsx';
import { useMay } from '../../lib/http/session.ts';
import { groupTexts } from '../../messages/en/groups.ts';

/** The filter is edited in the people list. */
export function SmartNote({ id }: { id: string }) {
  const mayChange = useMay('groups.write');
  return (
    <Text size="sm">
      <IconFilter size={16} stroke={1.7} aria-hidden style={{ verticalAlign: '-0.15em' }} />{' '}
      <Phrase
        text={groupTexts.smartNote}
        parts={{
          filter: (
            <Anchor
              inherit
              renderRoot={(props) => <Link to="/tenant/people" search={{ smart: id }} {...props} />}
            >
              {mayChange ? groupTexts.editFilter : groupTexts.viewFilter}
            </Anchor>
          ),
        }}
      />
    </Text>
  );
}
