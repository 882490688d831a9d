// The keyboard shortcuts of every screen.
import type { User } from '../../lib/http/session.ts';
import { commandTexts as texts } from '../../messages/en/commands.ts';
import { shellTexts } from '../../messages/en/shell.ts';
import type { Place, Section } from '../shell/navigation.ts';
import { hrefOf } from './commands.ts';

export interface Shortcut {
  /** One key, or two that are pressed one after the other. */
  keys: readonly string[];
  label: string;
  href: string;
}

/** After G, the letter of a screen. */
const letters: Partial<Record<Place['name'], string>> = {
  home: 'h',
  people: 'p',
  groups: 'g',
  families: 'f',
  attendance: 'a',
  sent: 's',
  scheduled: 'l',
  drafts: 'd',
  inbox: 'i',
};

/** Those that open a screen, of the screens that this user may open. */
export function shortcutsFor({ permissions }: User, sections: readonly Section[]): Shortcut[] {
  const shortcuts: Shortcut[] = [];
  if (permissions.includes('messages.write'))
    shortcuts.push(
      { keys: ['c'], label: texts.composeSms, href: '/tenant/sms/compose' },
      { keys: ['e'], label: texts.composeEmail, href: '/tenant/email/compose' },
    );
  if (permissions.includes('people.write'))
    shortcuts.push({ keys: ['n'], label: texts.addPerson, href: '/tenant/people/add' });
  for (const place of sections.flatMap(({ places }) => places)) {
    const letter = letters[place.name];
    if (letter)
      shortcuts.push({ keys: ['g', letter], label: texts.goTo(shellTexts[place.name]), href: hrefOf(place) });
  }
  return shortcuts;
}
