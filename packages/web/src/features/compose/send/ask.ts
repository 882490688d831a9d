// What is asked before a message goes that its writer may regret.
import { mergeFieldsIn } from '@tidings/contract/rules/merge-fields.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';

/** Whether merge fields stand in a text that is not a personal one: they would go out as they are written (SC-06). */
export const goesOutLiterally = (text: string, personal: boolean): boolean =>
  !personal && mergeFieldsIn(text).length > 0;

/** Asks whether merge fields shall go out as they are written; true where there is nothing to ask. */
export async function mayGoLiterally(text: string, personal: boolean): Promise<boolean> {
  if (!goesOutLiterally(text, personal)) return true;
  const [field] = mergeFieldsIn(text);
  return confirm({
    title: `Send #${field}# as it is written?`,
    message: `'Personal Message' is off, so everybody would read “#${field}#”. Tick it to put each person's own words there.`,
    confirmLabel: 'Send as written',
    cancelLabel: 'Go back',
    danger: true,
  });
}
