// Choices for people who exist already, and for people twice in the file.
import { NativeSelect, Text, Title } from '@mantine/core';
import type { DuplicateKind, ExistingChoice, ImportChoices } from '@tidings/contract/calls/people/imports.ts';
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
import { importTexts } from '../../../messages/en/import.ts';
import { dialogTexts } from '../../../messages/en/dialogs.ts';

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
        {importTexts.duplicates}
      </Title>
      <KindChoices<ExistingChoice>
        title={importTexts.existing}
        kinds={existing}
        words={existingWords}
        chosen={(kind) => existingChoice(kind, choices)}
        onChoose={(kinds, choice) =>
          onChoices({ existing: { ...choices.existing, ...choiceForEach(kinds, choice) } })
        }
      />
      <KindChoices<WithinChoice>
        title={importTexts.within}
        kinds={within}
        words={withinWords}
        chosen={(kind) => withinChoice(kind, choices)}
        onChoose={(kinds, choice) =>
          onChoices({ within: { ...choices.within, ...choiceForEach(kinds, choice) } })
        }
      />
      {rowChoices > 0 && (
        <Text mt="sm">
          {importTexts.ownChoices(rowChoices)}{' '}
          <TextButton onClick={() => onChoices({ rows: {} })}>
            {importTexts.resetChoices(rowChoices)}
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
            <span className={classes.samples}>{importTexts.forAll}</span>
            <NativeSelect
              aria-label={importTexts.forAllOf(title)}
              value=""
              onChange={({ currentTarget }) => onChoose(kinds, currentTarget.value as Choice)}
              data={[{ value: '', label: importTexts.byType, disabled: true }, ...offered]}
            />
          </li>
        )}
        {kinds.map((one) => {
          const choice = chosen(one.kind);
          return (
            <li key={one.kind} className={classes.column}>
              <div className={classes.title}>
                <span className={classes.name}>{kindWords[one.kind]}</span>
                <span className={classes.samples}>{importTexts.rows(one.count)}</span>
              </div>
              <NativeSelect
                aria-label={dialogTexts.titled(title, kindWords[one.kind])}
                value={choice ?? ''}
                onChange={({ currentTarget }) => onChoose([one], currentTarget.value as Choice)}
                data={[
                  ...(choice === null ? [{ value: '', label: importTexts.asSuggested, disabled: true }] : []),
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
