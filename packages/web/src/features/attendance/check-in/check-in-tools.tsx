// The tools of check-in: search, parts of the list, undo, guests.
import { ActionIcon, Button, CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { written } from '../../../lib/numbers.ts';
import classes from './check-in.module.css';
import type { Totals } from './people-view.ts';
import type { RosterSearch } from './use-roster-search.ts';

interface CheckInToolsProps {
  search: RosterSearch;
  totals: Totals;
  inputRef: RefObject<HTMLInputElement | null>;
  onEnter: () => void;
  onDown: () => void;
  /** Absent for users who may not tick. */
  ticking?: {
    /** The name of the person whose tap can be undone. */
    last: string | null;
    onUndo: () => void;
    onGuest: () => void;
  };
}

/** On a device with a keyboard the search has the focus from the start. */
export function CheckInTools({ search, totals, inputRef, onEnter, onDown, ticking }: CheckInToolsProps) {
  const hasKeyboard = !useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  useEffect(() => {
    if (hasKeyboard) inputRef.current?.focus({ preventScroll: true });
  }, [hasKeyboard, inputRef]);
  const undo = ticking?.last ? `Undo: ${ticking.last}` : 'Undo';
  return (
    <div className={classes.tools}>
      <SegmentedControl
        className={classes.parts}
        aria-label="Who is shown"
        value={search.part}
        onChange={(part) => search.choose(part)}
        data={[
          { value: 'all', label: 'All' },
          { value: 'absent', label: `Not yet ${written(totals.notYet)}` },
          { value: 'present', label: `Here ${written(totals.here)}` },
        ]}
      />
      <TextInput
        ref={inputRef}
        className={classes.search}
        aria-label="Search this list"
        {...(ticking && { 'aria-keyshortcuts': 'Enter ArrowDown', title: 'Enter ticks the first' })}
        placeholder="Name or phone"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          search.typed && (
            <CloseButton
              aria-label="Empty the search"
              onClick={() => {
                search.setTyped('');
                inputRef.current?.focus();
              }}
            />
          )
        }
        value={search.typed}
        onChange={(event) => search.setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onEnter();
          else if (event.key === 'ArrowDown') onDown();
          else if (event.key === 'Escape' && search.typed) search.setTyped('');
          else return;
          event.preventDefault();
        }}
      />
      {ticking && (
        <>
          <ActionIcon
            className={classes.tool}
            variant="default"
            disabled={ticking.last === null}
            onClick={ticking.onUndo}
            aria-label={undo}
            aria-keyshortcuts="Control+Z"
            title={`${undo} (Ctrl+Z)`}
          >
            <IconArrowBackUp size={20} aria-hidden />
          </ActionIcon>
          <Button
            className={classes.guest}
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={ticking.onGuest}
            aria-label="Add a guest"
          >
            <span className={classes.wide}>Add a guest</span>
            <span className={classes.narrow}>Guest</span>
          </Button>
        </>
      )}
    </div>
  );
}
