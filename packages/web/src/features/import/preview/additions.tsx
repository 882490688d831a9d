// Shows what an import would create besides people: groups, fields, families and more.
import { counted } from '../../../lib/numbers.ts';
import type { Preview } from '../api.ts';
import classes from './preview.module.css';

const maxNames = 200;

/** Renders nothing where the import creates people only. */
export function Additions({ preview }: { preview: Preview }) {
  const { newGroups, newFields, newClassifications, newAgeGroups, families, archived } = preview;
  const additions = [
    { names: newGroups, one: 'new group', many: 'new groups' },
    { names: newFields, one: 'new field', many: 'new fields' },
    { names: newClassifications, one: 'new kind of member', many: 'new kinds of members' },
    { names: newAgeGroups, one: 'new age group', many: 'new age groups' },
  ].filter(({ names }) => names.length > 0);
  if (additions.length === 0 && families === 0 && archived === 0) return null;
  return (
    <div className={classes.made}>
      {additions.map(({ names, one, many }) => (
        <details key={one}>
          <summary>{counted(names.length, one, many)}</summary>
          <ul>
            {names.slice(0, maxNames).map((name) => (
              <li key={name}>{name}</li>
            ))}
            {names.length > maxNames && <li>and {names.length - maxNames} more</li>}
          </ul>
        </details>
      ))}
      {families > 0 && <span>{counted(families, 'new family', 'new families')}</span>}
      {archived > 0 && (
        <span>
          {counted(archived, 'inactive person', 'inactive people')}, archived: out of lists and messages
        </span>
      )}
    </div>
  );
}
