// The people who were not reached for one cause.
import { Anchor } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { causeWords, reasonWords } from '../../../ui/text/delivery-words.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useGroupPhone } from '../../../ui/text/phone-text.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { useReturnFocus } from '../../../ui/focus/use-return-focus.ts';
import type { Message } from '../api.ts';
import { leftOutPeopleQuery, type CauseLine } from './api.ts';
import { FixLink } from './fix-link.tsx';
import classes from './not-reached.module.css';

/** The reason in words, where it says more than the cause. */
const extraReason = (reason: string, words: string): string =>
  reasonWords(reason) === words ? '' : reasonWords(reason);

/** Causes that go away once a field of the person is corrected. */
const fixes: Partial<Record<CauseLine['cause'], 'mobilePhone' | 'email'>> = {
  'no-phone': 'mobilePhone',
  'wrong-number': 'mobilePhone',
  'no-email': 'email',
  'bad-email': 'email',
};

interface CausePeopleProps {
  message: Message;
  cause: CauseLine['cause'];
  onClose: () => void;
}

/** Each name links to the person, whose number can be corrected there. */
export function CausePeople({ message, cause, onClose }: CausePeopleProps) {
  useReturnFocus();
  const query = useInfiniteQuery(leftOutPeopleQuery(message.id, cause));
  const words = causeWords(cause, message.channel);
  const written = useGroupPhone();
  return (
    <Dialog opened onClose={onClose} title={words}>
      {query.isPending && <ListSkeleton rows={4} />}
      {query.isError && !query.data && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      <ul className={classes.people}>
        {query.data?.pages
          .flatMap((page) => page.items)
          .map(({ personId, name, address, reason }, at) => (
            <li key={`${personId ?? address} ${at}`} className={classes.call}>
              <span className={classes.who}>
                {personId ? (
                  <Anchor
                    renderRoot={(props) => (
                      <Link to="/tenant/people/$personId" params={{ personId }} {...props} />
                    )}
                  >
                    {name || written(address)}
                  </Anchor>
                ) : (
                  name || written(address)
                )}
                <span className={classes.small}>
                  {[name && written(address), extraReason(reason, words)].filter(Boolean).join(' · ')}
                </span>
              </span>
              {fixes[cause] && personId && <FixLink personId={personId} name={name} field={fixes[cause]} />}
            </li>
          ))}
      </ul>
      <ShowMore query={query} />
    </Dialog>
  );
}
