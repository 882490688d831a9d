// The list of keyboard shortcuts, and whether single keys count.
import { Kbd, Switch } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useUser } from '../../lib/http/session.ts';
import { commandTexts as texts, keyNames } from '../../messages/en/commands.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import { useSections } from '../shell/use-sections.ts';
import { shortcutsFor } from './shortcuts.ts';
import classes from './shortcuts-sheet.module.css';
import { setSingleKeys, usesSingleKeys } from './single-keys.ts';

interface Line {
  keys: readonly string[];
  label: string;
  /** Whether the keys are pressed one after the other; else each of them does it. */
  inTurn?: boolean;
}

/** Lists only what this user may open. */
export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const [single, setSingle] = useState(usesSingleKeys());
  const own = shortcutsFor(useUser(), useSections());
  useReturnFocus();
  const everywhere: Line[] = [
    { keys: [keyNames.search], label: texts.title },
    ...(single
      ? [
          { keys: ['?'], label: texts.shortcuts },
          { keys: ['/'], label: texts.searchScreen },
          ...own.map(({ keys, label }) => ({
            keys: keys.map((key) => key.toUpperCase()),
            label,
            inTurn: true,
          })),
        ]
      : []),
    { keys: [keyNames.escape], label: texts.closeTop },
  ];
  const inLists: Line[] = [
    { keys: ['↑', '↓'], label: texts.betweenRows },
    { keys: [keyNames.home, keyNames.end], label: texts.firstRow },
    { keys: [keyNames.undo], label: texts.undo },
    { keys: [keyNames.toolbar], label: texts.toolbar },
  ];
  return (
    <Dialog opened onClose={onClose} title={texts.shortcuts} size="46rem" returnFocus={false}>
      <div className={classes.columns}>
        <Lines title={texts.everywhere} lines={everywhere} />
        <Lines title={texts.inLists} lines={inLists} />
      </div>
      <Switch
        mt="lg"
        checked={single}
        label={texts.singleKeys}
        description={texts.singleKeysHint}
        onChange={(event) => {
          setSingleKeys(event.currentTarget.checked);
          setSingle(event.currentTarget.checked);
        }}
      />
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{title}</h3>
      <dl className={classes.lines}>
        {lines.map(({ keys, label, inTurn }) => (
          <div key={label} className={classes.line}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key, at) => (
                <Fragment key={key + String(at)}>
                  {at > 0 && <span className={classes.then}>{inTurn ? ` ${texts.inTurn} ` : ' '}</span>}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
