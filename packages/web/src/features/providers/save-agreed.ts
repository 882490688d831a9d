// Saves a provider account, and asks first where it would take over from another one.
import type { Unconfirmed } from '@tidings/contract/calls/providers.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { providerTexts as texts } from '../../messages/en/providers.ts';
import { confirm } from '../../ui/dialogs/confirm.ts';
import type { AccountInput } from './api.ts';

const routeName = (route: 'regular' | 'hybrid' | 'email'): string =>
  ({ regular: texts.regularSms, hybrid: texts.hostedSms, email: texts.emails })[route];

/**
 * Saves; where the server wants an agreement to a takeover, asks for it and saves again. Where it asks about welcome units,
 * passes their figures to `onWelcome`. Throws an AbortError where the question stays open.
 */
export async function saveAgreed<Answer>(
  input: AccountInput,
  save: (input: AccountInput) => Promise<Answer>,
  onWelcome: (welcome: NonNullable<Unconfirmed['welcome']>) => void,
): Promise<Answer> {
  try {
    return await save(input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unconfirmed') throw error;
    const { takesOver = [], welcome }: Unconfirmed = error.more;
    const open = new DOMException(undefined, 'AbortError');
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
    title: texts.takeOverTitle(name),
    message: [
      ...routes.map(({ route, from }) => texts.instead(routeName(route), from, name)),
      texts.acceptedBefore,
    ].join(' '),
    confirmLabel: texts.takeOver,
    cancelLabel: texts.goBack,
  });
