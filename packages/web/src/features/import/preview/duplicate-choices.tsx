// Choices for people who exist already, and for people twice in the file.
import { NativeSelect, Text, Title } from '@mantine/core';
import type { DuplicateKind, ExistingChoice, ImportChoices } from '@tidings/contract/calls/people/imports.ts';
import { counted } from '../../../lib/numbers.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { Preview } from '../api.ts';
import {
  existingChoice,
  existingWords,
  kindWords,
  withinChoice,
  type WithinChoice,
  withinWords,
} from '../import-words.ts';
import classes from './preview.module.css';

interface DuplicateChoicesProps {
  counts: Preview['counts'];
  choices: ImportChoices;
  onChoices: (choices: Partial<ImportChoices>) => void;
}

/** Shows the kinds of duplicates found, and those with a choice. */
export function DuplicateChoices({ counts, choices, onChoices }: DuplicateChoicesProps) {
  const rowChoices = Object.keys(choices.rows).length;
  const existing = kindsOf(counts.existing, choices.existing);
  const within = kindsOf(counts.within, choices.within);
  if (existing.length === 0 && within.length === 0 && rowChoices === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="duplicates-title">
      <Title order={2} id="duplicates-title">
        Possible duplicates
      </Title>
      <KindChoices<ExistingChoice>
        title="Already among your people"
        kinds={existing}
        words={existingWords}
        chosen={(kind) => existingChoice(kind, choices)}
        onChoose={(kinds, choice) =>
          onChoices({ existing: { ...choices.existing, ...choiceForEach(kinds, choice) } })
        }
      />
      <KindChoices<WithinChoice>
        title="Twice in this file"
        kinds={within}
        words={withinWords}
        chosen={(kind) => withinChoice(kind, choices)}
        onChoose={(kinds, choice) =>
          onChoices({ within: { ...choices.within, ...choiceForEach(kinds, choice) } })
        }
      />
      {rowChoices > 0 && (
        <Text mt="sm">
          {counted(rowChoices, 'row has', 'rows have')} a choice of {rowChoices === 1 ? 'its' : 'their'} own.{' '}
          <TextButton onClick={() => onChoices({ rows: {} })}>
            Take {rowChoices === 1 ? 'it' : 'them'} back
          </TextButton>
        </Text>
      )}
    </section>
  );
}

interface KindCount {
  kind: DuplicateKind;
  count: number;
}

function kindsOf(counts: readonly KindCount[], chosen: Partial<Record<DuplicateKind, string>>): KindCount[] {
  return (Object.keys(kindWords) as DuplicateKind[])
    .map((kind) => ({ kind, count: counts.find((one) => one.kind === kind)?.count ?? 0 }))
    .filter(({ kind, count }) => count > 0 || chosen[kind] !== undefined);
}

const choiceForEach = <Choice,>(kinds: readonly KindCount[], choice: Choice) =>
  Object.fromEntries(kinds.map(({ kind }) => [kind, choice])) as Partial<Record<DuplicateKind, Choice>>;

interface KindChoicesProps<Choice extends string> {
  title: string;
  kinds: KindCount[];
  words: Record<Choice, string>;
  chosen: (kind: DuplicateKind) => Choice | null;
  onChoose: (kinds: readonly KindCount[], choice: Choice) => void;
}

function KindChoices<Choice extends string>({
  title,
  kinds,
  words,
  chosen,
  onChoose,
}: KindChoicesProps<Choice>) {
  if (kinds.length === 0) return null;
  const offered = (Object.keys(words) as Choice[]).map((value) => ({ value, label: words[value] }));
  return (
    <>
      <Title order={3} mt="md" mb={4}>
        {title}
      </Title>
      <ul className={classes.columns}>
        {kinds.length > 1 && (
          <li className={classes.column}>
            <span className={classes.samples}>For all of these at once</span>
            <NativeSelect
              aria-label={`${title}: for all at once`}
              value=""
              onChange={({ currentTarget }) => onChoose(kinds, currentTarget.value as Choice)}
              data={[{ value: '', label: 'Decide by type', disabled: true }, ...offered]}
            />
          </li>
        )}
        {kinds.map((one) => {
          const choice = chosen(one.kind);
          return (
            <li key={one.kind} className={classes.column}>
              <div className={classes.title}>
                <span className={classes.name}>{kindWords[one.kind]}</span>
                <span className={classes.samples}>{counted(one.count, 'row', 'rows')}</span>
              </div>
              <NativeSelect
                aria-label={`${title}: ${kindWords[one.kind]}`}
                value={choice ?? ''}
                onChange={({ currentTarget }) => onChoose([one], currentTarget.value as Choice)}
                data={[
                  ...(choice === null ? [{ value: '', label: 'As each row suggests', disabled: true }] : []),
                  ...offered,
                ]}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
