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

/** A new key is shown once, in a dialog of its own. */
export function KeysPage() {
  const [open, setOpen] = useState<'create' | NewKey | null>(null);
  const close = () => setOpen(null);
  return (
    <Page
      title="API keys"
      back={{ to: '/tenant/settings', label: 'Back to the settings' }}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('create')}>
          Create a key
        </Button>
      }
    >
      <Text c="dimmed" maw="44rem">
        With a key, another program, such as your website, can use Tidings for you. The person who looks after
        it finds all calls in the{' '}
        <Anchor href="/api/docs" target="_blank" rel="noreferrer" underline="always">
          API documentation
        </Anchor>
        .
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
      <EmptyState title="No API keys" icon={<IconKey size={32} stroke={1.5} aria-hidden />}>
        Keys that you create will appear here. Most organisations need none.
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
