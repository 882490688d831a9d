// The lines of the audit log as sentences.
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { auditParts } from '@tidings/contract/rules/audit-sentences.ts';
import type { ReactNode } from 'react';
import { Line, LineList } from '../../ui/lists/line-list.tsx';
import { deviceText } from '../../ui/text/device-text.ts';
import { TimeText } from '../../ui/text/time-text.tsx';
import type { AuditLine } from './api.ts';
import classes from './audit.module.css';
import { auditSentences } from '../../messages/en/audit-sentences.ts';
import { auditTexts } from '../../messages/en/audit.ts';

/** Newest first; what a line is about links to it where it still exists. */
export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <LineList width="56rem">
      {lines.map((line) => {
        const said = auditSentences[line.action] ?? (() => auditTexts.unknown(line.action));
        const { before, thing, after } = auditParts(said(line.subjectName, line.detail));
        return (
          <Line key={line.id}>
            <div className={classes.words}>
              <span>
                <strong>{line.user || (line.userId ? auditTexts.formerUser : auditTexts.server)}</strong>
                {line.key !== null && ` ${auditTexts.byKey(line.key)}`} {before}
                <Subject line={line}>{thing}</Subject>
                {after}
              </span>
              <span className={classes.small}>
                <TimeText at={line.at} />
                {[deviceText(line.device), line.ip].filter(Boolean).map((part) => ` · ${part}`)}
              </span>
            </div>
          </Line>
        );
      })}
    </LineList>
  );
}

function Subject({
  line: { subject, subjectKind, action },
  children,
}: {
  line: AuditLine;
  children: ReactNode;
}) {
  const id = subject;
  switch (subjectKind) {
    case 'person':
      return (
        <Anchor
          underline="always"
          renderRoot={(props) => <Link to="/tenant/people/$personId" params={{ personId: id }} {...props} />}
        >
          {children}
        </Anchor>
      );
    case 'group':
      return (
        <Anchor
          underline="always"
          renderRoot={(props) => (
            <Link to="/tenant/createpeoplegroup/$groupId" params={{ groupId: id }} {...props} />
          )}
        >
          {children}
        </Anchor>
      );
    case 'family':
      return (
        <Anchor
          underline="always"
          renderRoot={(props) => (
            <Link to="/tenant/addfamily/$familyId" params={{ familyId: id }} {...props} />
          )}
        >
          {children}
        </Anchor>
      );
    case 'message':
      // A draft has no report.
      if (action.endsWith('.drafted')) return children;
      return (
        <Anchor
          underline="always"
          renderRoot={(props) => <Link to="/tenant/sent/$messageId" params={{ messageId: id }} {...props} />}
        >
          {children}
        </Anchor>
      );
    default:
      return children;
  }
}
