// What a bulk change in the background is doing, and what it has done.
import { peopleChanges } from '../../../../messages/en/people-changes.ts';
import { peopleTexts } from '../../../../messages/en/people.ts';
import type { BackgroundChange } from './api.ts';
import { answered } from '../../../../messages/language.ts';

interface Words {
  doing: (target: string) => string;
  done: (changed: number, target: string) => string;
  none: (target: string) => string;
}

const always = (words: string) => () => words;

const wordsOf: Record<BackgroundChange['action'], Words> = {
  addToGroup: { doing: peopleChanges.adding, done: peopleTexts.added, none: peopleTexts.alreadyIn },
  removeFromGroup: { doing: peopleChanges.removing, done: peopleTexts.removed, none: peopleTexts.wereNotIn },
  setClassification: {
    doing: (target) => (target ? peopleChanges.settingMembership(target) : peopleChanges.clearingMembership),
    done: (changed, target) =>
      target ? peopleTexts.membershipSet(changed, target) : peopleTexts.membershipCleared(changed),
    none: (target) => (target ? peopleTexts.membershipSame : peopleTexts.membershipNone),
  },
  archive: {
    doing: always(peopleChanges.archiving),
    done: peopleChanges.nowArchived,
    none: always(peopleChanges.alreadyArchived),
  },
  markDeceased: {
    doing: always(peopleChanges.markingDeceased),
    done: peopleChanges.nowDeceased,
    none: always(peopleChanges.alreadyDeceased),
  },
  activate: {
    doing: always(peopleChanges.makingActive),
    done: peopleChanges.madeActive,
    none: always(peopleChanges.alreadyActive),
  },
  delete: {
    doing: always(peopleChanges.deleting),
    done: peopleChanges.nowDeleted,
    none: always(peopleChanges.alreadyDeleted),
  },
};

const targetOf = ({ action, target }: BackgroundChange): string =>
  target || (action === 'setClassification' ? '' : peopleTexts.theGroup);

/** 'Archiving people', 'Undoing: Archiving people' */
export function doingWords(change: BackgroundChange): string {
  const doing = wordsOf[change.action].doing(targetOf(change));
  return change.undoing ? peopleChanges.undoing(doing) : doing;
}

/** 'Stopped after 12,000 of 38,112 people. 11,990 people archived' */
export function doneWords(change: BackgroundChange): string {
  const { action, state, message, done, people, changed } = change;
  const words = wordsOf[action];
  const target = targetOf(change);
  const result = changed > 0 ? words.done(changed, target) : words.none(target);
  if (state === 'done') return result;
  const stopped = [message && answered(message), peopleChanges.stoppedAfter(done, people)]
    .filter(Boolean)
    .join(' ');
  return changed > 0 ? `${stopped} ${result}` : stopped;
}
