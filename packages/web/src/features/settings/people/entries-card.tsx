// The card of the membership classifications or the age groups (CU-01).
import { useState } from 'react';
import { type Entry, type ListName, putEntry, putEntryOrder, useOrdering } from './api.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { OrderedList } from './ordered-list.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useRetiring } from './use-retiring.ts';

interface EntriesCardProps {
  list: ListName;
  title: string;
  about: string;
  /** What adding and renaming one is called. */
  add: string;
  rename: string;
  entries: readonly Entry[];
  changeable: boolean;
}

/** A retired entry is no longer offered; people who have it keep it. */
export function EntriesCard({ list, title, about, add, rename, entries, changeable }: EntriesCardProps) {
  const [open, setOpen] = useState<Entry | 'new' | null>(null);
  const ordering = useOrdering((ids) => putEntryOrder(list, ids), list);
  const retire = useRetiring(
    (id, change) => putEntry(list, id, change),
    (id) => entries.find((entry) => entry.id === id)?.name,
  );
  return (
    <SettingsCard
      title={title}
      about={about}
      add={changeable ? add : null}
      onAdd={() => setOpen('new')}
      empty={entries.length === 0}
    >
      <OrderedList
        items={entries}
        changeable={changeable}
        onEdit={(id) => setOpen(entries.find((entry) => entry.id === id) ?? null)}
        onOrder={(ids, onSettled) => ordering.mutate(ids, { onSettled })}
        onRetire={retire}
      />
      {open && (
        <EntryDialog
          list={list}
          title={open === 'new' ? add : rename}
          entry={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </SettingsCard>
  );
}
