// Shows who opened an e-mail and followed its links, if counted (EC-15).
import { Text } from '@mantine/core';
import { useState } from 'react';
import { written } from '../../../lib/numbers.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { Message } from '../api.ts';
import { linkWords } from './link-words.ts';
import classes from './report.module.css';
import { report } from '../../../messages/en/report.ts';

/** Renders nothing where nothing is counted. */
export function Engagement({ message: { engagement } }: { message: Message }) {
  if (!engagement) return null;
  const { opens, clicks, opened, clicked, machines, links } = engagement;
  return (
    <section className={classes.card} aria-labelledby="engagement">
      <Text component="h2" fw={600} size="lg" m={0} mb="xs" id="engagement">
        {report.whoReadIt}
      </Text>
      <dl className={classes.numbers}>
        {(opens || opened > 0) && (
          <div>
            <dt>{report.openedBy}</dt>
            <dd>{written(opened)}</dd>
          </div>
        )}
        {clicks && (
          <div>
            <dt>{report.clickedBy}</dt>
            <dd>{written(clicked)}</dd>
          </div>
        )}
      </dl>
      <Links links={links} />
      <Text size="sm" c="dimmed" mt="xs">
        {report.moreRead}
        {machines > 0 && ` ${report.machines(machines)}`}
      </Text>
    </section>
  );
}

/** So many links show at first. */
const fewLinks = 5;

/** The most followed links come first. */
function Links({ links }: Pick<NonNullable<Message['engagement']>, 'links'>) {
  const [all, setAll] = useState(false);
  if (links.length === 0) return null;
  return (
    <>
      <ul className={classes.links} aria-label={report.links}>
        {(all ? links : links.slice(0, fewLinks)).map(({ url, recipients }) => (
          <li key={url}>
            <span className={classes.url} title={url}>
              {linkWords(url)}
            </span>
            <span>{report.people(recipients)}</span>
          </li>
        ))}
      </ul>
      {links.length > fewLinks && (
        <TextButton onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? report.fewerLinks : report.allLinks(links.length)}
        </TextButton>
      )}
    </>
  );
}
