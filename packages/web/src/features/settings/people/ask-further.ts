// Questions after refusals of the people settings that offer another way.
import { peopleSettingsTexts as texts } from '../../../messages/en/people-settings.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';

/** Asks whether to restore an archived entry of the same name. */
export const offerRetired = (message: string): Promise<boolean> =>
  confirm({ title: texts.alreadyThere, message, confirmLabel: texts.restore });

/** Asks whether to remove values from a list that people have; they keep them. */
export const offerKeeping = (message: string): Promise<boolean> =>
  confirm({ title: texts.valuesInUse, message, confirmLabel: texts.removeFromList });
