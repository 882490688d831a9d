// One row of the preview: the person, the outcome, the match, the choice.
import { Anchor, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconMinus, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { dayInWords } from '@tidings/contract/rules/days.ts';
import type { ExistingChoice } from '@tidings/contract/calls/people/imports.ts';
import { Link } from '@tanstack/react-router';
import { written } from '../../../lib/numbers.ts';
import { PhoneText } from '../../../ui/text/phone-text.tsx';
import type { PreviewRow } from '../api.ts';
import { matchWords, existingWords } from '../import-words.ts';
import classes from './preview-row.module.css';

const outcomes = {
  create: { word: 'New', Icon: IconPlus },
  update: { word: 'Updated', Icon: IconPencil },
  skip: { word: 'Stays as it is', Icon: IconMinus },
  fail: { word: 'Cannot be taken', Icon: IconX },
} as const;

interface PreviewRowItemProps {
  item: PreviewRow;
  /** The titles of the columns. */
  titles: string[];
  /** The choice for this row alone. */
  choice: ExistingChoice | undefined;
  onChoice: (choice: ExistingChoice | undefined) => void;
}

/** A row without a duplicate offers no choice. */
export function PreviewRowItem({ item, titles, choice, onChoice }: PreviewRowItemProps) {
  const { row, name, phone, email, birth, wedding, cells, will, duplicate, problems } = item;
  const days = [
    { word: 'Born', day: dayInWords(birth) },
    { word: 'Married', day: dayInWords(wedding) },
  ].flatMap(({ word, day }) => (day ? `${word} ${day}` : []));
  const { word, Icon } = outcomes[will];
  const filled = cells.flatMap((cell, at) => (cell ? [{ title: titles[at] ?? '', cell, at }] : []));
  const isEmpty = will === 'skip' && !duplicate && filled.length === 0;
  return (
    <li className={classes.row}>
      <span className={classes.number}>{written(row)}</span>
      <div className={classes.who}>
        <span className={classes.name}>{name || (isEmpty ? 'An empty row' : 'No name')}</span>
        {(phone || email) && (
          <span className={classes.reach}>
            <PhoneText phone={phone} />
            <span>{email}</span>
          </span>
        )}
        {days.length > 0 && <span className={classes.reach}>{days.join(' · ')}</span>}
        {filled.length > 0 && (
          <details className={classes.whole}>
            <summary aria-label={`The whole row ${row}`}>The whole row</summary>
            <dl>
              {filled.map(({ title, cell, at }) => (
                <div key={at}>
                  <dt>{title || `Column ${at + 1}`}</dt>
                  <dd>{cell}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      <div className={classes.stateBar}>
        <span className={classes.will} data-will={will}>
          <Icon size={16} stroke={2} aria-hidden /> {word}
        </span>
        {duplicate && <MatchText duplicate={duplicate} isNewPerson={will === 'create'} />}
        {problems.map((problem) => (
          <span key={problem} className={classes.problem}>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden /> {problem}
          </span>
        ))}
      </div>
      {duplicate && (
        <NativeSelect
          aria-label={`What to do with row ${row}`}
          value={choice ?? ''}
          onChange={({ currentTarget }) =>
            onChoice(currentTarget.value === '' ? undefined : (currentTarget.value as ExistingChoice))
          }
          data={[
            { value: '', label: 'As chosen for all' },
            ...Object.entries(existingWords).map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
    </li>
  );
}

interface MatchTextProps {
  duplicate: NonNullable<PreviewRow['duplicate']>;
  isNewPerson: boolean;
}

function MatchText({ duplicate: { kind, name, personId, row }, isNewPerson }: MatchTextProps) {
  const who = name || 'Somebody without a name';
  return (
    <span className={classes.match}>
      {isNewPerson ? `Has the ${matchWords[kind]} as ` : 'Taken for '}
      {personId ? (
        <Anchor
          inherit
          underline="always"
          target="_blank"
          renderRoot={(props) => <Link to="/tenant/people/$personId" params={{ personId }} {...props} />}
        >
          {who}
        </Anchor>
      ) : (
        who
      )}
      {row !== null && ` in row ${written(row)}`}
      {!isNewPerson && `: ${matchWords[kind]}`}
    </span>
  );
}
