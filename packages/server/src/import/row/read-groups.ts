// Reads the groups that a row names, each by its path.
import { maxLevels } from '../../groups/tree.ts';
import { type Row, saysNothing } from './open-row.ts';

// More than anybody means: a cell that was damaged would make groups without end.
const maxGroups = 100;

/**
 * 'Choir; House Fellowship/Yaba': parted at ; | or :::, and where there is none of these at commas. A backslash makes of
 * what parts them a letter of a name.
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
          // Google's labels: '* myContacts' is its own, '* Choir' would be one's own.
          .replace(/^\s*\*\s*(myContacts\s*$)?/, '')
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
        .filter((name) => !saysNothing(name)),
    )
    .filter((path) => path.length > 0);
}
