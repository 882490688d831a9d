// The buttons beside the title of the people list: add, import, and more.
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useIsGroupLeader, useMay } from '../../../lib/http/session.ts';
import { MoreButton } from '../../../ui/lists/more-button.tsx';
import { OnDemand } from '../../../ui/menus/on-demand.tsx';
import { useExport } from './bulk/export-people.ts';
import type { PeopleList } from './list-address.ts';
import { peopleTexts } from '../../../messages/en/people.ts';

const load = () => import('./page-choices.tsx').then(({ PageChoices }) => PageChoices);

/** An empty list offers adding in the middle of the screen instead, and has nothing to export. */
export function PageActions({ nobody, list }: { nobody: boolean; list: PeopleList }) {
  const leadsGroups = useIsGroupLeader();
  const exporting = useExport();
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <>
      {!nobody && <AddingActions withImport={!narrow} />}
      {!leadsGroups && (
        <OnDemand
          load={load}
          about={{ nobody, narrow, list, exporting }}
          target={
            <MoreButton
              label={peopleTexts.more}
              variant="default"
              busy={exporting.isPending}
              style={{ flex: 'none' }}
            />
          }
        />
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
