// More that can be done with the list: export, duplicates, and the inactive people.
import { Menu } from '@mantine/core';
import {
  IconArchive,
  IconCandle,
  IconCopyCheck,
  IconDownload,
  IconFileImport,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../lib/http/session.ts';
import type { Asked } from '../../../ui/menus/on-demand.tsx';
import { OpenedMenu } from '../../../ui/menus/opened.tsx';
import type { useExport } from './bulk/export-people.ts';
import type { PeopleList } from './list-address.ts';
import { peopleTexts } from '../../../messages/en/people.ts';

const inactiveLists = [
  { states: 'archived', label: peopleTexts.archivedPeople, icon: IconArchive },
  { states: 'deceased', label: peopleTexts.deceasedPeople, icon: IconCandle },
  { states: 'deleted', label: peopleTexts.recycleBin, icon: IconTrash },
] as const;

interface PageChoicesProps {
  nobody: boolean;
  /** Importing has no button of its own. */
  narrow: boolean;
  list: PeopleList;
  exporting: ReturnType<typeof useExport>;
}

/** An empty list has nothing to export. */
export function PageChoices({ target, nobody, narrow, list, exporting }: Asked & PageChoicesProps) {
  const mayImport = useMay('people.import');
  const mayExport = useMay('people.export');
  const mayChange = useMay('people.write');
  return (
    <OpenedMenu target={target} position="bottom-end">
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
    </OpenedMenu>
  );
}
