// The button of the menu that chooses the columns of the list.
import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { OnDemand } from '../../../../ui/menus/on-demand.tsx';
import type { Columns } from './use-columns.ts';
import { peopleTexts } from '../../../../messages/en/people.ts';

const load = () => import('./columns-choices.tsx').then(({ ColumnsChoices }) => ColumnsChoices);

export function ColumnsMenu(columns: Columns) {
  return (
    <OnDemand
      load={load}
      about={columns}
      target={
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.7} aria-hidden />}>
          {peopleTexts.columns}
        </Button>
      }
    />
  );
}
