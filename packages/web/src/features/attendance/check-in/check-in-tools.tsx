// The tools of check-in: search, parts of the list, undo, guests.
import { ActionIcon, Button, CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { useBarSize } from '../../../lib/use-bar-size.ts';
import classes from './check-in.module.css';
import type { Totals } from './people-view.ts';
import type { RosterSearch } from './use-roster-search.ts';
import { attendanceTexts } from '../../../messages/en/attendance.ts';

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
  const undo = ticking?.last ? attendanceTexts.undoOf(ticking.last) : attendanceTexts.undo;
  return (
    <div ref={useBarSize('bottom')} className={classes.tools}>
      <SegmentedControl
        className={classes.parts}
        aria-label={attendanceTexts.shown}
        value={search.part}
        onChange={(part) => search.choose(part)}
        data={[
          { value: 'all', label: attendanceTexts.all },
          { value: 'absent', label: attendanceTexts.absentPart(totals.notYet) },
          { value: 'present', label: attendanceTexts.presentPart(totals.here) },
        ]}
      />
      <TextInput
        ref={inputRef}
        className={classes.search}
        aria-label={attendanceTexts.search}
        aria-keyshortcuts={ticking ? 'Enter ArrowDown' : undefined}
        title={ticking ? attendanceTexts.enterHint : undefined}
        placeholder={attendanceTexts.searchPlaceholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          search.typed && (
            <CloseButton
              aria-label={attendanceTexts.clearSearch}
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
            title={attendanceTexts.undoHint(undo)}
          >
            <IconArrowBackUp size={20} aria-hidden />
          </ActionIcon>
          <Button
            className={classes.guest}
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={ticking.onGuest}
            aria-label={attendanceTexts.addGuest}
          >
            <span className={classes.wide}>{attendanceTexts.addGuest}</span>
            <span className={classes.narrow}>{attendanceTexts.guest}</span>
          </Button>
        </>
      )}
    </div>
  );
}
