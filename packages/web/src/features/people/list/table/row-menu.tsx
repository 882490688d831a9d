// The button of a row in the people list that opens its menu.
import { IconDots } from '@tabler/icons-react';
import { OnDemand } from '../../../../ui/menus/on-demand.tsx';
import type { PersonRow } from '../../api.ts';
import classes from './people-table.module.css';
import { peopleTexts } from '../../../../messages/en/people.ts';

const load = () => import('./row-choices.tsx').then(({ RowChoices }) => RowChoices);

/** A plain button: fifty of Mantine's take longer than all else in their rows. */
export function RowMenu({ person }: { person: PersonRow }) {
  return (
    <OnDemand
      load={load}
      about={{ person }}
      target={
        <button
          type="button"
          className={classes.dots}
          aria-label={peopleTexts.moreFor(person.name)}
          data-stop="menu"
        >
          <IconDots size={18} aria-hidden />
        </button>
      }
    />
  );
}
