// Says which records are united and which values go into a note.
import { Alert, List, Text, Title } from '@mantine/core';
import { counted } from '../../../lib/numbers.ts';
import type { Person } from '../api.ts';
import { joinWords } from '../words.ts';
import classes from './duplicates.module.css';
import type { Leftover } from './merge-choices.ts';

interface MergeSummaryProps {
  people: readonly Person[];
  keeper: Person;
  leftovers: readonly Leftover[];
}

/** Reassures the user that a merge loses nothing. */
export function MergeSummary({ people, keeper, leftovers }: MergeSummaryProps) {
  const groups = unique(people.flatMap((person) => person.groups.map(({ name }) => name)));
  const families = unique(people.flatMap((person) => person.families.map(({ name }) => name)));
  const notes = people.reduce((sum, person) => sum + person.notes.length, 0);
  return (
    <section className={classes.card} aria-labelledby="united">
      <Title order={2} id="united">
        What is united
      </Title>
      <List mt="xs" spacing={4}>
        {groups.length > 0 && <List.Item>The groups: {joinWords(groups, 'and')}</List.Item>}
        {families.length > 0 && <List.Item>The families: {joinWords(families, 'and')}</List.Item>}
        {notes > 0 && <List.Item>{counted(notes, 'note', 'notes')}</List.Item>}
        <List.Item>Attendance, and every message that was sent to any of them</List.Item>
      </List>
      {leftovers.length > 0 && (
        <Alert variant="light" mt="md" title="Skipped values are saved as a note">
          <Text>Nothing is lost: a note on the page of {keeper.name} keeps it.</Text>
          <List mt="xs" spacing={4}>
            {leftovers.map(({ label, words }, at) => (
              <List.Item key={at} className={classes.leftover}>
                {label}: {words}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </section>
  );
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];
