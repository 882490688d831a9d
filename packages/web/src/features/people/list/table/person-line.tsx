// One row of the people list.
import { memo } from 'react';
import { dayInZone } from '../../../../lib/time.ts';
import { InitialsAvatar } from '../../../../ui/initials-avatar.tsx';
import { LightCheck } from '../../../../ui/light-check.tsx';
import { LightLink } from '../../../../ui/light-link.tsx';
import type { PersonRow } from '../../api.ts';
import type { Column, Place } from './columns.tsx';
import classes from './people-table.module.css';
import { RowMenu } from './row-menu.tsx';
import { inactiveStates } from '../../inactive-states.ts';
import { peopleTexts } from '../../../../messages/en/people.ts';

interface PersonLineProps {
  person: PersonRow;
  columns: readonly Column[];
  place: Place;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** The name links to the person's page; an inactive person shows their state. Plain elements: there are fifty rows. */
export function PersonLine({ person, columns, place, chosen, onChoose }: PersonLineProps) {
  return (
    <tr className={classes.person} data-chosen={chosen || undefined}>
      <td className={classes.choose}>
        <LightCheck
          aria-label={peopleTexts.select(person.name)}
          data-stop="choose"
          checked={chosen}
          onCheck={onChoose}
        />
      </td>
      <Cells person={person} columns={columns} place={place} />
    </tr>
  );
}

/** The state of an inactive person, and since when they are in the recycle bin. */
function stateOf({ state, deletedAt }: PersonRow, { timeZone }: Place): string {
  if (state === 'active') return '';
  return deletedAt
    ? peopleTexts.deletedOn(dayInZone(new Date(deletedAt), timeZone))
    : inactiveStates[state].word;
}

/** Memoised, because selecting a row changes nothing in these cells. */
const Cells = memo(({ person, columns, place }: Pick<PersonLineProps, 'person' | 'columns' | 'place'>) => (
  <>
    <td className={classes.nameCell}>
      <LightLink to={`/tenant/people/${person.id}`} className={classes.name} data-stop="name">
        <InitialsAvatar name={person.name} pictureUrl={person.pictureUrl} />
        <span className={classes.who}>
          <span>{person.name}</span>
          {person.state !== 'active' && <span className={classes.state}>{stateOf(person, place)}</span>}
        </span>
      </LightLink>
    </td>
    {columns.map(({ id, label, onCard, show }) => {
      const content = show(person, place);
      return (
        <td
          key={id}
          className={onCard ? classes[id] : classes.other}
          data-label={label}
          data-empty={content ? undefined : true}
        >
          {content}
        </td>
      );
    })}
    <td className={classes.menu}>
      <RowMenu person={person} />
    </td>
  </>
));
