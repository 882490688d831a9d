// What is to do for the people one looks after, the most overdue first.
import { Button, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMay } from '../../../lib/http/session.ts';
import { useToday } from '../../../lib/use-today.ts';
import { ConfidentialMark } from '../confidential-mark.tsx';
import type { ToDo, ToDoChange } from './api.ts';
import { dueWords } from './days.ts';
import classes from './mine.module.css';
import { PersonLink } from './person-link.tsx';
import { ReachButtons } from './reach-buttons.tsx';
import { ToDoMenu } from './to-do-menu.tsx';
import { useToDo } from './use-to-do.ts';
import { myPeople } from '../../../messages/en/my-people.ts';
import { noteTexts } from '../../../messages/en/person-notes.ts';

/** Each can be done or postponed. */
export function ToDoList({ toDos }: { toDos: readonly ToDo[] }) {
  const saving = useToDo();
  const change = (made: ToDoChange, said: string) => saving.mutate({ change: made, said });
  const busy = saving.isPending ? saving.variables.change.noteId : null;
  return (
    <section className={classes.card} aria-labelledby="to-do">
      <Title order={2} size="h4" id="to-do">
        {myPeople.toDo}
      </Title>
      {toDos.length === 0 && (
        <Text c="dimmed" py="xs">
          {myPeople.nothingToDo}
        </Text>
      )}
      <ul className={classes.list}>
        {toDos.map((toDo) => (
          <ToDoRow key={toDo.noteId} toDo={toDo} busy={busy === toDo.noteId} onChange={change} />
        ))}
      </ul>
    </section>
  );
}

interface ToDoRowProps {
  toDo: ToDo;
  busy: boolean;
  onChange: (change: ToDoChange, said: string) => void;
}

function ToDoRow({ toDo, busy, onChange }: ToDoRowProps) {
  const { noteId, personId, name, phone, email, title, description, dueOn, overdue, confidential } = toDo;
  const today = useToday();
  const mayChange = useMay('people.write');
  const what = title || description;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <PersonLink id={personId} name={name} />
        <Text fw={500}>{title}</Text>
        {description && (
          <Text size="sm" className={classes.text} lineClamp={3}>
            {description}
          </Text>
        )}
        <span className={classes.due} data-overdue={overdue || undefined}>
          {dueWords(dueOn, today)}
        </span>
        {confidential && (
          <Text size="sm">
            <ConfidentialMark />
          </Text>
        )}
      </div>
      <div className={classes.actions}>
        <ReachButtons id={personId} name={name} phone={phone} email={email} />
        {mayChange && (
          <div className={classes.reach}>
            <Button
              variant="default"
              leftSection={<IconCheck size={18} aria-hidden />}
              loading={busy}
              aria-label={noteTexts.doneFor(what, name)}
              onClick={() => onChange({ personId, noteId, dueOn, done: true }, noteTexts.done)}
            >
              {noteTexts.done}
            </Button>
            <ToDoMenu
              label={noteTexts.postponeFor(what, name)}
              note={{ personId, noteId }}
              dueOn={dueOn}
              busy={busy}
              onChange={onChange}
            />
          </div>
        )}
      </div>
    </li>
  );
}
