// The API keys of the organisation (AU-12).
import { Anchor, Button, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LineList } from '../../ui/lists/line-list.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { keysQuery } from './api.ts';
import { CreateDialog } from './create-dialog.tsx';
import { KeyDialog, type NewKey } from './key-dialog.tsx';
import { KeyLine } from './key-line.tsx';
import { Phrase } from '../../ui/text/phrase.tsx';
import { keyTexts } from '../../messages/en/keys.ts';

/** A new key is shown once, in a dialog of its own. */
export function KeysPage() {
  const [open, setOpen] = useState<'create' | NewKey | null>(null);
  const close = () => setOpen(null);
  return (
    <Page
      title={keyTexts.title}
      back={{ to: '/tenant/settings', label: keyTexts.back }}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('create')}>
          {keyTexts.createKey}
        </Button>
      }
    >
      <Text c="dimmed" maw="44rem">
        <Phrase
          text={keyTexts.intro}
          parts={{
            documentation: (
              <Anchor href="/api/docs" target="_blank" rel="noreferrer" underline="always">
                {keyTexts.documentation}
              </Anchor>
            ),
          }}
        />
      </Text>
      <Keys />
      {open === 'create' && <CreateDialog onClose={close} onCreated={setOpen} />}
      {open && open !== 'create' && <KeyDialog made={open} onClose={close} />}
    </Page>
  );
}

function Keys() {
  const { data, error, refetch } = useQuery(keysQuery);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} height={64} />;
  if (data.items.length === 0)
    return (
      <EmptyState title={keyTexts.none} icon={<IconKey size={32} stroke={1.5} aria-hidden />}>
        {keyTexts.noneHint}
      </EmptyState>
    );
  return (
    <LineList width="44rem">
      {data.items.map((key) => (
        <KeyLine key={key.id} apiKey={key} />
      ))}
    </LineList>
  );
}
