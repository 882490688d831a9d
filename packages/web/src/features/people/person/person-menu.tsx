// The menu of a person's page: change the state, merge, export, erase.
import { Menu } from '@mantine/core';
import { IconDownload, IconEraser, IconUsersMinus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { saveFile } from '../../../lib/http/save-file.ts';
import { useMay } from '../../../lib/http/session.ts';
import { toastError } from '../../../lib/toast.ts';
import { MoreButton } from '../../../ui/lists/more-button.tsx';
import type { Person } from '../api.ts';
import { changeState, useChange } from '../change-people.ts';
import { StateMenuItems } from '../state-menu-items.tsx';
import { fetchEverything } from './api.ts';
import { personTexts } from '../../../messages/en/person.ts';

const ErasePerson = lazy(() =>
  import('./erase-person.tsx').then((module) => ({ default: module.ErasePerson })),
);
const MergeWith = lazy(() => import('./merge-with.tsx').then((module) => ({ default: module.MergeWith })));

/** Hidden where the user may do none of it. */
export function PersonMenu({ person }: { person: Person }) {
  const [dialog, setDialog] = useState<'merge' | 'erase' | null>(null);
  const mayChange = useMay('people.write');
  const mayExport = useMay('people.export');
  const mayErase = useMay('people.erase');
  const change = useChange();
  const exporting = useMutation({
    mutationFn: async () => saveFile(`${person.name}.json`, await fetchEverything(person.id)),
    onError: (error) => toastError(error, personTexts.notExported),
  });
  if (!mayChange && !mayExport && !mayErase) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <MoreButton
            label={personTexts.moreFor(person.name)}
            variant="default"
            busy={change.isPending || exporting.isPending}
            style={{ flex: 'none' }}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange && person.state !== 'deleted' && (
            <Menu.Item
              leftSection={<IconUsersMinus size={18} stroke={1.7} aria-hidden />}
              onClick={() => setDialog('merge')}
            >
              {personTexts.mergeWith}
            </Menu.Item>
          )}
          {mayExport && (
            <Menu.Item
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
              onClick={() => exporting.mutate()}
            >
              {personTexts.exportAll}
            </Menu.Item>
          )}
          {mayChange && (
            <StateMenuItems
              state={person.state}
              onState={(state) => change.mutate(changeState(person, state))}
            />
          )}
          {mayErase && (
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconEraser size={18} stroke={1.7} aria-hidden />}
              onClick={() => setDialog('erase')}
            >
              {personTexts.erase}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'merge' && <MergeWith person={person} onClose={() => setDialog(null)} />}
        {dialog === 'erase' && <ErasePerson person={person} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}
