// Shows what someone else changed in the same person, field by field.
import { Alert, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useUser } from '../../../../lib/http/session.ts';
import { TimeText } from '../../../../ui/text/time-text.tsx';
import { draftOf } from '../person-draft.ts';
import type { Person } from '../../api.ts';
import classes from './changed-elsewhere-alert.module.css';
import { labelOf, wordsOf } from '../field-words.ts';
import type { FieldKey } from './edits.ts';
import type { PersonFormState } from '../use-person-form.ts';
import { personForm } from '../../../../messages/en/person-form.ts';

/** Shown once someone else has saved this person; the fields that both edited have to be decided before saving. */
export function ChangedElsewhereAlert({ form, person }: { form: PersonFormState; person: Person }) {
  const { name } = useUser();
  const { conflicts, updates } = form.othersChanges;
  if (conflicts.length + updates.length === 0) return null;
  const by = form.savedBy?.by;
  const changedBy = by ? personForm.changedBy(by) : personForm.changedBySomeone;
  const labels = updates.map((field) => labelOf(field, form));
  return (
    <Alert
      color="amber"
      icon={<IconUsers size={20} aria-hidden />}
      title={by === name ? personForm.changedByYou : changedBy}
      data-fault
      tabIndex={-1}
    >
      <Text size="sm" c="dimmed">
        <TimeText at={form.savedBy?.at ?? person.updatedAt} />
      </Text>
      {updates.length > 0 && (
        <Text mt={4}>
          {personForm.updated(labels)}
          {conflicts.length === 0 && ` ${personForm.yoursStay}`}
        </Text>
      )}
      {conflicts.length > 0 && <Conflicts form={form} person={person} conflicts={conflicts} />}
    </Alert>
  );
}

interface ConflictsProps {
  form: PersonFormState;
  person: Person;
  conflicts: readonly FieldKey[];
}

function Conflicts({ form, person, conflicts }: ConflictsProps) {
  const theirs = draftOf(person);
  return (
    <>
      <Text mt={4}>{personForm.bothChanged(conflicts.map((field) => labelOf(field, form)))}</Text>
      <dl className={classes.conflicts}>
        {conflicts.map((field) => (
          <Fragment key={field}>
            <dt>{labelOf(field, form)}</dt>
            <dd>
              <Choice
                what={personForm.keepYours}
                words={
                  field === 'pictureUrl' && form.picture
                    ? personForm.yourPicture
                    : wordsOf(form.draft, field, form)
                }
                field={labelOf(field, form)}
                onChoose={() => form.keepMine(field)}
              />
              <Choice
                what={personForm.takeTheirs}
                words={wordsOf(theirs, field, form)}
                field={labelOf(field, form)}
                onChoose={() => form.takeTheirs(field)}
              />
            </dd>
          </Fragment>
        ))}
      </dl>
      <Group gap="xs">
        <Button variant="default" onClick={() => form.keepMine()}>
          {personForm.keepAllYours}
        </Button>
        <Button variant="default" onClick={() => conflicts.forEach(form.takeTheirs)}>
          {personForm.takeAllTheirs}
        </Button>
      </Group>
    </>
  );
}

interface ChoiceProps {
  what: string;
  words: string;
  field: string;
  onChoose: () => void;
}

function Choice({ what, words, field, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} onClick={onChoose}>
      <span>{what}</span> {words}
      <VisuallyHidden component="span"> {personForm.forField(field)}</VisuallyHidden>
    </button>
  );
}
