// Refusals of the settings that offer a way on.
import { confirm } from '../../../ui/dialogs/confirm.ts';

/** A name that a retired one has: whether that one shall be used again. */
export const offerRetired = (message: string): Promise<boolean> =>
  confirm({ title: 'There is one already', message, confirmLabel: 'Use it again' });

/** Values that people have and the list is to lose: whether it shall, and they keep them. */
export const offerKeeping = (message: string): Promise<boolean> =>
  confirm({ title: 'People have this', message, confirmLabel: 'Take it off the list' });
