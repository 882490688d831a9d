// Saves a provider account, and asks first where it would take over from another one.
import type { Unconfirmed } from '@tidings/contract/calls/providers.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import type { Account, AccountInput } from './api.ts';

const routeWords = { regular: 'Regular SMS', hybrid: 'Hosted SMS', email: 'E-mails' };

/**
 * Saves; where the server wants an agreement to a takeover, asks for it and saves again. Where it asks about welcome units,
 * passes their figures to `onWelcome`. Throws an AbortError where the question stays open.
 */
export async function saveAgreed(
  input: AccountInput,
  save: (input: AccountInput) => Promise<Account>,
  onWelcome: (welcome: NonNullable<Unconfirmed['welcome']>) => void,
): Promise<Account> {
  try {
    return await save(input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unconfirmed') throw error;
    const { takesOver = [], welcome }: Unconfirmed = error.more;
    const open = new DOMException('Not agreed', 'AbortError');
    if (welcome) {
      onWelcome(welcome);
      throw open;
    }
    if (!(await mayTakeOver(input.name, takesOver))) throw open;
    return save({ ...input, takeOver: true });
  }
}

const mayTakeOver = (name: string, routes: NonNullable<Unconfirmed['takesOver']>): Promise<boolean> =>
  confirm({
    title: `Let ${name} take over?`,
    message: `${routes
      .map(({ route, from }) => `${routeWords[route]}: now by ${from}, from now on by ${name}.`)
      .join(' ')} Messages that were accepted already still go the old way.`,
    confirmLabel: 'Take over',
    cancelLabel: 'Go back',
  });
