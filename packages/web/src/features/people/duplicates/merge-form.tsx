// Chooses which values to keep, and merges several people into one.
import { Alert, Button, Text, Title } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { customFieldsQuery, type Person } from '../api.ts';
import { lastList } from '../list/last-list.ts';
import { useNamesOf } from '../person/use-names.ts';
import classes from './duplicates.module.css';
import { KeeperChoice } from './keeper-choice.tsx';
import {
  customLeftovers,
  fieldChoices,
  fileControl,
  leftoversOf,
  sourcesOf,
  type Chosen,
} from './merge-choices.ts';
import { MergeSummary } from './merge-summary.tsx';
import { useMerge } from './use-merge.ts';
import { ValueChoice } from './value-choice.tsx';
import { duplicateTexts } from '../../../messages/en/duplicates.ts';
import { specified } from '../../../messages/en/specified.ts';

interface MergeFormProps {
  /** Two to ten. */
  people: readonly [Person, ...Person[]];
  onLeaveOut: (person: Person) => void;
}

/** A chosen value stays when another person is kept; other values follow the kept person. */
export function MergeForm({ people, onLeaveOut }: MergeFormProps) {
  const [keeperId, setKeeperId] = useState(people[0].id);
  const [chosen, setChosen] = useState<Chosen>({});
  const namesOf = useNamesOf();
  const fields = useQuery(customFieldsQuery).data ?? [];
  const merge = useMerge();
  const keeper = people.find(({ id }) => id === keeperId) ?? people[0];
  const choices = fieldChoices(people, keeper, chosen, namesOf);
  const differing = choices.filter(({ options }) => options.length > 1);
  const retired = people.flatMap((person) => person.retired?.fields ?? []);
  const all = [...new Map([...fields, ...retired].map((field) => [field.id, field])).values()];
  const custom = customLeftovers(people, keeper, all);
  const file = custom.find(({ controlType }) => controlType === fileControl);
  const ask = async () => {
    const sure = await confirm({
      title: duplicateTexts.mergeQuestion(keeper.name),
      message: duplicateTexts.mergeHint(people.length),
      confirmLabel: duplicateTexts.mergeConfirm,
    });
    if (!sure) return;
    const others = people.filter(({ id }) => id !== keeper.id).map(({ id }) => id);
    merge.mutate({ keeper, personIds: others, take: sourcesOf(choices, keeper) });
  };
  return (
    <>
      <section className={classes.card}>
        <KeeperChoice people={people} keeper={keeper} onKeep={setKeeperId} onLeaveOut={onLeaveOut} />
      </section>
      {differing.length > 0 && (
        <section className={classes.card} aria-labelledby="differing">
          <Title order={2} id="differing">
            {duplicateTexts.differences}
          </Title>
          <Text c="dimmed">{duplicateTexts.differencesHint(keeper.name)}</Text>
          {differing.map((choice) => (
            <ValueChoice
              key={choice.field}
              choice={choice}
              onTake={(key) => setChosen((before) => ({ ...before, [choice.field]: key }))}
            />
          ))}
        </section>
      )}
      <MergeSummary
        people={people}
        keeper={keeper}
        leftovers={[...leftoversOf(choices), ...custom.filter((one) => one !== file)]}
      />
      {file && (
        <Alert color="yellow" variant="light" title={duplicateTexts.differentFiles(file.label)}>
          {duplicateTexts.differentFilesHint}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/tenant/people" search={lastList()} {...props} />}
        >
          {specified.cancel}
        </Button>
        <Button
          disabled={file !== undefined}
          loading={merge.isPending}
          leftSection={<IconArrowMerge size={18} stroke={1.7} aria-hidden />}
          onClick={() => void ask()}
          classNames={{ label: classes.mergeLabel ?? '' }}
        >
          {duplicateTexts.mergeInto(keeper.name)}
        </Button>
      </div>
    </>
  );
}
