// The people whom the signed-in user looks after, with what is to do first.
import { Button, Text, Title } from '@mantine/core';
import { IconUserHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '../../../lib/http/session.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { minePerPage, mineQuery, type MyPerson } from './api.ts';
import classes from './mine.module.css';
import { PersonLink } from './person-link.tsx';
import { ReachButtons } from './reach-buttons.tsx';
import { ToDoList } from './to-do-list.tsx';
import { myPeople } from '../../../messages/en/my-people.ts';

/** Without people it says how someone becomes one of them. */
export function MyPeoplePage() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(mineQuery(page));
  return (
    <Page title={myPeople.title} {...(data && data.total > 0 && { note: myPeople.count(data.total) })}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={5} height={64} />}
      {data && data.total === 0 && <Nobody known={data.known} />}
      {data && data.total > 0 && (
        <div className={classes.page}>
          <ToDoList toDos={data.toDos} />
          <section className={classes.card} aria-labelledby="my-people">
            <Title order={2} size="h4" id="my-people">
              {myPeople.people}
            </Title>
            <ul className={classes.list}>
              {data.items.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
            <Pager pages={Math.ceil(data.total / minePerPage)} page={page} onPage={setPage} />
          </section>
        </div>
      )}
    </Page>
  );
}

function PersonRow({ person: { id, name, phone, email, pictureUrl } }: { person: MyPerson }) {
  return (
    <li className={classes.row}>
      <InitialsAvatar name={name} pictureUrl={pictureUrl} size={40} />
      <div className={classes.words}>
        <PersonLink id={id} name={name} />
      </div>
      <ReachButtons id={id} name={name} phone={phone} email={email} />
    </li>
  );
}

function Nobody({ known }: { known: boolean }) {
  const { email } = useUser();
  return (
    <EmptyState
      title={myPeople.none}
      icon={<IconUserHeart size={32} stroke={1.5} aria-hidden />}
      actions={
        <Button renderRoot={(props) => <Link to="/tenant/people" {...props} />}>{myPeople.goToPeople}</Button>
      }
    >
      <Text c="dimmed">{myPeople.noneHint}</Text>
      {!known && (
        <Text c="dimmed" mt="xs">
          {myPeople.addYourself(email)}
        </Text>
      )}
    </EmptyState>
  );
}
