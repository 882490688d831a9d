// Shows what an import would create besides people: groups, fields, families and more.
import type { Preview } from '../api.ts';
import classes from './preview.module.css';
import { importTexts } from '../../../messages/en/import.ts';

const maxNames = 200;

/** Renders nothing where the import creates people only. */
export function Additions({ preview }: { preview: Preview }) {
  const { newGroups, newFields, newClassifications, newAgeGroups, families, archived } = preview;
  const additions = [
    { key: 'newGroups', names: newGroups, label: importTexts.newGroups(newGroups.length) },
    { key: 'newFields', names: newFields, label: importTexts.newFields(newFields.length) },
    {
      key: 'newClassifications',
      names: newClassifications,
      label: importTexts.newClassifications(newClassifications.length),
    },
    { key: 'newAgeGroups', names: newAgeGroups, label: importTexts.newAgeGroups(newAgeGroups.length) },
  ].filter(({ names }) => names.length > 0);
  if (additions.length === 0 && families === 0 && archived === 0) return null;
  return (
    <div className={classes.made}>
      {additions.map(({ key, names, label }) => (
        <details key={key}>
          <summary>{label}</summary>
          <ul>
            {names.slice(0, maxNames).map((name) => (
              <li key={name}>{name}</li>
            ))}
            {names.length > maxNames && <li>{importTexts.andMore(names.length - maxNames)}</li>}
          </ul>
        </details>
      ))}
      {families > 0 && <span>{importTexts.newFamilies(families)}</span>}
      {archived > 0 && <span>{importTexts.archived(archived)}</span>}
    </div>
  );
}
