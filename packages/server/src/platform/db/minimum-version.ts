// Says which versions may work on a schema, by the marks of its migrations.

/** A migration that has run; `needs` is the one that a program must know, since it takes something away. */
export interface RanMigration {
  name: string;
  needs: string | null;
}

const mark = /^-- needs: (\d{4}-[a-z-]+)$/m;

/** The mark of a migration's text: the migration that programs must know to work after it; null if it only adds. */
export const needOf = (text: string): string | null => mark.exec(text)?.[1] ?? null;

const contracting =
  /\bdrop\s+(?:table|column|view|function|schema|type|materialized)\b|\brename\b|\bset\s+not\s+null\b|\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b|\btruncate\b|\brevoke\b(?!\s+(?:all|execute)\s+on\s+function\b)/gi;

/** The statements of a migration that an older program may not survive; empty if it only adds. */
export function contractingStatements(text: string): string[] {
  const code = text.replaceAll(/--.*$/gm, '');
  const made = new Set(
    [...code.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(\S+)/gi)].map(([, name]) => name),
  );
  return code
    .split(';')
    .filter((statement) => {
      // What it has made itself, no older program knows.
      const [, table] = /\b(?:alter\s+table|\bon)\s+(\S+)/i.exec(statement) ?? [];
      return !(table !== undefined && made.has(table)) && statement.match(contracting) !== null;
    })
    .map((statement) => statement.trim());
}

/** Of the migrations that have run, those after which a program that knows `names` may not work. */
export function beyond(ran: readonly RanMigration[], names: readonly string[]): RanMigration[] {
  const known = new Set(names);
  return ran.filter(({ name, needs }) => !known.has(name) && needs !== null && !known.has(needs));
}

/** The sentence for a program that may not work on a database. */
export const tooOldSentence = (ran: readonly RanMigration[]): string =>
  `This database was used by a newer version of Tidings (it has ${ran.map(({ name }) => name).join(', ')}), on which this one cannot work. Start that version instead.`;
