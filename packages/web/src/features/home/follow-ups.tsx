// What is due soon for the people whom the user looks after.
import { home } from '../../messages/en/home.ts';
import { dueWords } from '../people/mine/days.ts';
import { PersonLink } from '../people/mine/person-link.tsx';
import type { Home } from './api.ts';
import { Card } from './card.tsx';
import classes from './home.module.css';

/** The link leads to all of it, where each can be done or postponed. */
export function FollowUps({ items, total, today }: Home['followUps'] & { today: string }) {
  return (
    <Card title={home.followUps} more={{ text: home.allFollowUps(total), link: { to: '/tenant/my-people' } }}>
      <ul className={classes.list}>
        {items.map(({ noteId, personId, name, title, dueOn }) => (
          <li key={noteId} className={classes.line} data-wraps>
            <div className={classes.words}>
              <PersonLink id={personId} name={name} />
              <div className={classes.clipped}>{title}</div>
            </div>
            <span className={classes.small} data-overdue={dueOn < today || undefined}>
              {dueWords(dueOn, today)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
