// Says which records are united and which values go into a note.
import { Alert, List, Text, Title } from '@mantine/core';
import type { Person } from '../api.ts';
import classes from './duplicates.module.css';
import type { Leftover } from './merge-choices.ts';
import { duplicateTexts } from '../../../messages/en/duplicates.ts';

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
        {duplicateTexts.united}
      </Title>
      <List mt="xs" spacing={4}>
        {groups.length > 0 && <List.Item>{duplicateTexts.groups(groups)}</List.Item>}
        {families.length > 0 && <List.Item>{duplicateTexts.families(families)}</List.Item>}
        {notes > 0 && <List.Item>{duplicateTexts.notes(notes)}</List.Item>}
        <List.Item>{duplicateTexts.history}</List.Item>
      </List>
      {leftovers.length > 0 && (
        <Alert variant="light" mt="md" title={duplicateTexts.skipped}>
          <Text>{duplicateTexts.skippedHint(keeper.name)}</Text>
          <List mt="xs" spacing={4}>
            {leftovers.map(({ label, words }, at) => (
              <List.Item key={at} className={classes.leftover}>
                {duplicateTexts.skippedValue(label, words)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </section>
  );
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];
