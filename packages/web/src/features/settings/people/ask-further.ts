// Questions after refusals of the people settings that offer another way.
import { confirm } from '../../../ui/dialogs/confirm.ts';

/** Asks whether to use a retired entry of the same name again. */
export const offerRetired = (message: string): Promise<boolean> =>
  confirm({ title: 'There is one already', message, confirmLabel: 'Use it again' });

/** Asks whether to remove values from a list that people have; they keep them. */
export const offerKeeping = (message: string): Promise<boolean> =>
  confirm({ title: 'People have this', message, confirmLabel: 'Take it off the list' });
