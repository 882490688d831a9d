// The buttons beside the title: add, import, export, and the lists of inactive people.
import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArchive,
  IconCandle,
  IconCopyCheck,
  IconDownload,
  IconFileImport,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useIsGroupLeader, useMay } from '../../../lib/http/session.ts';
import { MoreButton } from '../../../ui/lists/more-button.tsx';
import { useExport } from './bulk/export-people.ts';
import type { PeopleList } from './list-address.ts';
import { peopleTexts } from '../../../messages/en/people.ts';

const inactiveLists = [
  { states: 'archived', label: peopleTexts.archivedPeople, icon: IconArchive },
  { states: 'deceased', label: peopleTexts.deceasedPeople, icon: IconCandle },
  { states: 'deleted', label: peopleTexts.recycleBin, icon: IconTrash },
] as const;

/** An empty list offers adding in the middle of the screen instead, and has nothing to export. */
export function PageActions({ nobody, list }: { nobody: boolean; list: PeopleList }) {
  const mayImport = useMay('people.import');
  const mayExport = useMay('people.export');
  const mayChange = useMay('people.write');
  const leadsGroups = useIsGroupLeader();
  const exporting = useExport();
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <>
      {!nobody && <AddingActions withImport={!narrow} />}
      {!leadsGroups && (
        <Menu position="bottom-end">
          <Menu.Target>
            <MoreButton
              label={peopleTexts.more}
              variant="default"
              busy={exporting.isPending}
              style={{ flex: 'none' }}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {mayImport && narrow && !nobody && (
              <Menu.Item
                leftSection={<IconFileImport size={18} stroke={1.7} aria-hidden />}
                renderRoot={(props) => <Link to="/tenant/people/import" {...props} />}
              >
                {peopleTexts.importFile}
              </Menu.Item>
            )}
            {mayExport && !nobody && (
              <Menu.Item
                leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
                onClick={() => exporting.mutate({ who: { filter: list.filter }, sort: list.sort })}
              >
                {peopleTexts.exportList}
              </Menu.Item>
            )}
            {mayChange && !nobody && (
              <Menu.Item
                leftSection={<IconCopyCheck size={18} stroke={1.7} aria-hidden />}
                renderRoot={(props) => <Link to="/tenant/people/duplicates" {...props} />}
              >
                {peopleTexts.findDuplicates}
              </Menu.Item>
            )}
            {inactiveLists.map(({ states, label, icon: Icon }) => (
              <Menu.Item
                key={states}
                leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
                renderRoot={(props) => <Link to="/tenant/people" search={{ states }} {...props} />}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Adding and importing; on a phone there is room for one button beside the title. */
export function AddingActions({ withImport = true }: { withImport?: boolean }) {
  const mayImport = useMay('people.import') && withImport;
  const mayAdd = useMay('people.write');
  return (
    <>
      {mayImport && (
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/tenant/people/import" {...props} />}
        >
          {peopleTexts.importFile}
        </Button>
      )}
      {mayAdd && (
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/tenant/people/add" {...props} />}
        >
          {peopleTexts.add}
        </Button>
      )}
    </>
  );
}
