// One row of the preview: the person, the outcome, the match, the choice.
import { Anchor, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconMinus, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import type { ExistingChoice } from '@tidings/contract/calls/people/imports.ts';
import { Link } from '@tanstack/react-router';
import { written } from '../../../lib/numbers.ts';
import { PhoneText } from '../../../ui/text/phone-text.tsx';
import type { PreviewRow } from '../api.ts';
import { matchWords, existingWords } from '../import-words.ts';
import classes from './preview-row.module.css';
import { Phrase } from '../../../ui/text/phrase.tsx';
import { importTexts } from '../../../messages/en/import.ts';
import { dayInWords } from '../../../lib/time.ts';
import { answered } from '../../../messages/language.ts';

const outcomes = {
  create: { word: importTexts.new, Icon: IconPlus },
  update: { word: importTexts.totalUpdated, Icon: IconPencil },
  skip: { word: importTexts.stays, Icon: IconMinus },
  fail: { word: importTexts.cannotImport, Icon: IconX },
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
    { words: importTexts.born, day: dayInWords(birth) },
    { words: importTexts.married, day: dayInWords(wedding) },
  ].flatMap(({ words, day }) => (day ? words(day) : []));
  const { word, Icon } = outcomes[will];
  const filled = cells.flatMap((cell, at) => (cell ? [{ title: titles[at] ?? '', cell, at }] : []));
  const isEmpty = will === 'skip' && !duplicate && filled.length === 0;
  return (
    <li className={classes.row}>
      <span className={classes.number}>{written(row)}</span>
      <div className={classes.who}>
        <span className={classes.name}>{name || (isEmpty ? importTexts.emptyRow : importTexts.noName)}</span>
        {(phone || email) && (
          <span className={classes.reach}>
            <PhoneText phone={phone} />
            <span>{email}</span>
          </span>
        )}
        {days.length > 0 && <span className={classes.reach}>{days.join(' · ')}</span>}
        {filled.length > 0 && (
          <details className={classes.whole}>
            <summary aria-label={importTexts.wholeRowOf(row)}>{importTexts.wholeRow}</summary>
            <dl>
              {filled.map(({ title, cell, at }) => (
                <div key={at}>
                  <dt>{title || importTexts.column(at + 1)}</dt>
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
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden /> {answered(problem)}
          </span>
        ))}
      </div>
      {duplicate && (
        <NativeSelect
          aria-label={importTexts.choiceOf(row)}
          value={choice ?? ''}
          onChange={({ currentTarget }) =>
            onChoice(currentTarget.value === '' ? undefined : (currentTarget.value as ExistingChoice))
          }
          data={[
            { value: '', label: importTexts.asForAll },
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
  const who = name || importTexts.nameless;
  return (
    <span className={classes.match}>
      <Phrase
        text={matchText(matchWords[kind], row, isNewPerson)}
        parts={{
          who: personId ? (
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
          ),
        }}
      />
    </span>
  );
}

function matchText(what: string, row: number | null, isNewPerson: boolean): string {
  if (isNewPerson) return row === null ? importTexts.hasSame(what) : importTexts.hasSameInRow(what, row);
  return row === null ? importTexts.matches(what) : importTexts.matchesRow(what, row);
}
