// The palette: one field that finds people, groups, messages, actions and settings (OT-08).
import * as specified from '@tidings/contract/rules/specified-texts.ts';
import { IconMessages, IconSearch, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { createElement, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useUser } from '../../lib/http/session.ts';
import { useKept } from '../../lib/storage/draft-store.ts';
import { commandTexts as texts } from '../../messages/en/commands.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../ui/focus/use-return-focus.ts';
import { useSections } from '../shell/use-sections.ts';
import { type Command, commandsFor, type Found, matches, shortcutsHref } from './commands.ts';
import classes from './palette.module.css';
import { fewestLetters, useFound } from './use-found.ts';

interface PaletteProps {
  /** What was typed already; more may come until the field is there. */
  startWith: string;
  onClose: () => void;
  onShortcuts: () => void;
}

/** Arrows move, Enter opens. Before anything is typed it offers what was opened last. */
export default function Palette({ startWith, onClose, onShortcuts }: PaletteProps) {
  const router = useRouter();
  const [typed, setTyped] = useState(startWith);
  const [taken, setTaken] = useState(startWith);
  if (startWith !== taken) {
    setTaken(startWith);
    setTyped(typed + startWith.slice(taken.length));
  }
  const [chosen, setChosen] = useState(0);
  const { parts, searching, failed, remember } = useParts(typed);
  const all = parts.flatMap(({ found }) => found);
  const at = Math.min(chosen, all.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useReturnFocus();
  // After every render, because any of them can have changed which one is selected.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const open = (found: Found | undefined) => {
    if (!found) return;
    remember(found);
    if (found.href === shortcutsHref) return onShortcuts();
    onClose();
    router.history.push(found.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = Math.max(1, all.length);
    if (event.key === 'ArrowDown') setChosen((at + 1) % count);
    else if (event.key === 'ArrowUp') setChosen((at - 1 + count) % count);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(all[at]);
    else return;
    event.preventDefault();
  };
  const optionId = (found: Found) => `${id}-${all.indexOf(found)}`;
  return (
    <Dialog
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      returnFocus={false}
      padding={0}
      size="38rem"
      yOffset="10dvh"
      attributes={{ content: { 'aria-label': texts.title } }}
    >
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.7} aria-hidden />
        <input
          data-autofocus
          autoFocus
          role="combobox"
          aria-label={texts.title}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={all[at] ? optionId(all[at]) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={texts.results}
        tabIndex={-1}
        className={classes.list}
      >
        {parts.map(({ name, found }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} role="presentation" className={classes.heading}>
              {texts[name]}
            </div>
            {found.map((one) => (
              <Option
                key={one.href}
                id={optionId(one)}
                found={one}
                chosen={one === all[at]}
                onPoint={() => setChosen(all.indexOf(one))}
                onOpen={() => open(one)}
              />
            ))}
          </div>
        ))}
      </div>
      <div role="status" className={classes.status} data-hint={typed.trim() === '' || undefined}>
        {statusOf({ count: all.length, typed, searching, failed })}
      </div>
    </Dialog>
  );
}

interface Status {
  count: number;
  typed: string;
  searching: boolean;
  failed: boolean;
}

function statusOf({ count, typed, searching, failed }: Status): string {
  if (searching) return texts.searching;
  if (failed) return texts.failed;
  const length = typed.trim().length;
  if (length > 0 && length < fewestLetters) return texts.typeMore;
  if (count === 0) return specified.noMatchFound;
  return length === 0 ? texts.hint : texts.found(count);
}

const icons = { people: IconUser, groups: IconUsersGroup, messages: IconMessages };
const iconOf = (found: Found | Command): Command['icon'] =>
  'icon' in found ? found.icon : (icons[found.kind as keyof typeof icons] ?? IconSearch);

interface OptionProps {
  id: string;
  found: Found | Command;
  chosen: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

function Option({ id, found, chosen, onPoint, onOpen }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={classes.option}
      onPointerMove={onPoint}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      {createElement(iconOf(found), { size: 18, stroke: 1.7, 'aria-hidden': true })}
      <span className={classes.label}>{found.label}</span>
      {found.about && <span className={classes.about}>{found.about}</span>}
    </div>
  );
}

type PartName = 'recent' | 'people' | 'groups' | 'actions' | 'places' | 'settings' | 'messages';

/** What is offered, in parts: the recent ones first, which stand in no other part. */
function useParts(typed: string) {
  const user = useUser();
  const commands = commandsFor(user, useSections());
  const [kept, keep] = useKept<Found[]>('palette-recent', []);
  const { people, groups, messages, commands: found, searching, failed } = useFound(typed, commands);
  const recent = kept
    .map((one) => (isServerKind(one) ? one : commands.find(({ href }) => href === one.href)))
    .filter((one) => one !== undefined)
    .filter((one) => mayOpen(one, user.permissions) && matches(one.label, typed))
    .slice(0, typed.trim() ? 3 : 6);
  const isNew = ({ href }: Found) => recent.every((one) => one.href !== href);
  const ofKind = (kind: Found['kind']) => found.filter((one) => one.kind === kind && isNew(one));
  const parts: { name: PartName; found: (Found | Command)[] }[] = [
    { name: 'recent', found: recent },
    { name: 'people', found: people.filter(isNew) },
    { name: 'groups', found: groups.filter(isNew) },
    { name: 'actions', found: ofKind('actions') },
    { name: 'places', found: ofKind('places') },
    { name: 'settings', found: ofKind('settings') },
    { name: 'messages', found: messages.filter(isNew) },
  ];
  return {
    parts: parts.filter((part) => part.found.length > 0),
    searching,
    failed,
    remember: ({ href, kind, label, about }: Found) =>
      keep((before) => [
        { href, kind, label, ...(about && { about }) },
        ...before.filter((one) => one.href !== href).slice(0, 19),
      ]),
  };
}

const isServerKind = ({ kind }: Found): boolean => kind in icons;

/** A role may have changed since. */
const mayOpen = ({ kind }: Found, permissions: readonly string[]): boolean =>
  !(kind in icons) || permissions.includes(`${kind}.read`);
