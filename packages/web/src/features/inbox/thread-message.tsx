// One message of a conversation, with the delivery state of ours.
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isKept } from '@tidings/contract/rules/delivery-states.ts';
import { reasonWords, stateWord } from '../../ui/text/delivery-words.ts';
import { TimeText } from '../../ui/text/time-text.tsx';
import type { ThreadItem } from './api.ts';
import classes from './inbox.module.css';
import { inbox } from '../../messages/en/inbox.ts';
import { dialogTexts } from '../../messages/en/dialogs.ts';

const keywordNotes = {
  stop: 'repliedStop',
  start: 'repliedStart',
  help: 'repliedHelp',
} as const;

/** A bubble on its writer's side. */
export function ThreadMessage({ item }: { item: ThreadItem }) {
  const { ours, text, at, keyword, state, reason, messageId, sentBy } = item;
  return (
    <li className={classes.bubble} data-ours={ours || undefined}>
      <p className={classes.text}>{text}</p>
      <div className={classes.small}>
        <TimeText at={at} />
        {keyword && <span>{inbox[keywordNotes[keyword]]}</span>}
        {state && (
          <span>
            {reason && !isKept(state, reason)
              ? dialogTexts.titled(stateWord(state, reason), reasonWords(reason))
              : stateWord(state, reason)}
          </span>
        )}
        {sentBy && <span>{sentBy}</span>}
        {messageId && (
          <Anchor
            size="xs"
            renderRoot={(props) => <Link to="/tenant/sent/$messageId" params={{ messageId }} {...props} />}
          >
            {inbox.report}
          </Anchor>
        )}
      </div>
    </li>
  );
}
