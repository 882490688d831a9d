// The lines of the statement: one for each message, top-up or taking back.
import { Link } from '@tanstack/react-router';
import { written } from '../../lib/numbers.ts';
import { Line, LineList } from '../../ui/lists/line-list.tsx';
import { TestBadge } from '../../ui/text/test-badge.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import type { StatementLine } from './api.ts';
import classes from './units.module.css';
import { unitTexts } from '../../messages/en/units.ts';
import { answered } from '../../messages/language.ts';

const titles: Record<StatementLine['kind'], string> = {
  welcome: unitTexts.welcome,
  topup: unitTexts.unitsAdded,
  takeback: unitTexts.unitsTakenBack,
  message: unitTexts.message,
};

/** Newest first; a message links to its report. */
export function StatementLines({ lines }: { lines: StatementLine[] }) {
  return (
    <LineList width="44rem">
      {lines.map((line) => (
        <Line key={line.key}>
          <div className={classes.words}>
            <Title line={line} />
            <span className={classes.small}>
              <TimeText at={line.at} />
              {line.kind === 'message' &&
                line.recipients > 0 &&
                ` · ${unitTexts.recipients(line.recipients)}`}
            </span>
          </div>
          <div className={classes.effect}>
            <span className={classes.amount} data-in={line.cameIn > 0 || undefined}>
              {line.cameIn > 0 ? `+${written(line.cameIn)}` : written(0 - line.spent - line.takenBack)}
            </span>
            <span className={classes.small}>{detail(line)}</span>
          </div>
        </Line>
      ))}
    </LineList>
  );
}

function Title({ line: { kind, messageId, purpose, title } }: { line: StatementLine }) {
  if (!messageId) return <span className={classes.title}>{wordsOf(kind, title)}</span>;
  return (
    <div className={classes.heading}>
      <Link to="/tenant/sent/$messageId" params={{ messageId }} className={classes.title}>
        {title || titles[kind]}
      </Link>
      {purpose === 'test' && <TestBadge />}
    </div>
  );
}

/** The words of a line that is no message; its note may be ours, such as 'Welcome units'. */
function wordsOf(kind: StatementLine['kind'], note: string): string {
  if (kind === 'takeback') return unitTexts.titled(titles[kind], answered(note));
  return (kind === 'topup' && answered(note)) || titles[kind];
}

/** How many of a message's units are still reserved, and how many came back. */
function detail({ kind, reserved, spent, cameBack }: StatementLine): string {
  if (kind !== 'message') return '';
  const open = reserved - spent - cameBack;
  return [open > 0 && unitTexts.stillReserved(open), cameBack > 0 && unitTexts.cameBack(cameBack)]
    .filter(Boolean)
    .join(' · ');
}
