// Reads the paths of the groups in a row.
import { maxLevels } from '../../groups/tree.ts';
import { type Row, isPlaceholder } from './open-row.ts';

// More than anybody intends; a damaged cell could create any number of groups.
const maxGroups = 100;

/**
 * Splits 'Choir; House Fellowship/Yaba' at ; | or :::, or at commas if there are none of these. A backslash escapes a
 * separator within a name.
 */
export function readGroups(row: Row): string[][] {
  const paths = row.all('groups').flatMap(({ text }) => pathsIn(text, row));
  const taken = paths.filter((path) => path.length <= maxLevels).slice(0, maxGroups);
  if (taken.length < paths.length)
    row.problems.push(
      `Only ${maxGroups} groups of ${maxLevels} levels are taken from a row; ${paths.length - taken.length} were left out.`,
    );
  return taken;
}

function pathsIn(text: string, { cut }: Row): string[][] {
  const separated = /[;|\n]|:::/.test(text)
    ? text.split(':::').flatMap((part) => part.match(/(?:\\[\\/;|]|[^;|\n])+/g) ?? [])
    : text.split(',');
  return separated
    .map((path) =>
      (
        path
          // Google prefixes labels with '*'; '* myContacts' is built in and '* Choir' is the user's.
          .replace(/^\s*\*\s*((my\s?contacts|starred(\s?in\s?android)?)\s*$)?/i, '')
          .match(/(?:\\[\\/;|]|[^/])+/g) ?? []
      )
        .map((name) =>
          name
            .replace(/\\([\\/;|])/g, '$1')
            .normalize('NFC')
            .replace(/\s+/g, ' ')
            .trim(),
        )
        .map((name) => cut("A group's name", name, 120))
        .filter((name) => !isPlaceholder(name)),
    )
    .filter((path) => path.length > 0);
}
