// The route of an SMS being confirmed, and what each reaches and costs.
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { smsRoutes } from '@tidings/contract/calls/providers.ts';
import { useQuery } from '@tanstack/react-query';
import { hasRoutes } from '@tidings/contract/rules/sms/routes.ts';
import { useState } from 'react';
import { sendingRightQuery } from '../../../../lib/sending-right.ts';
import { smsRoutesQuery } from '../../../pickers/sending.ts';
import { useHeldEstimate, type EstimateState } from '../../estimate/use-estimate.ts';
import { smsPayload, type Route, type SmsDraft, type Writer } from '../sms-payload.ts';

export interface RouteChoice {
  /** Whether the country has both routes; elsewhere the route is always the regular one. */
  two: boolean;
  route: Route;
  setRoute: (route: Route) => void;
  estimates: Record<Route, EstimateState>;
  /** The estimate by the chosen route. */
  state: EstimateState;
  /** Whether an estimate is still being made. */
  counting: boolean;
  /** Who takes each route; undefined until it is known. */
  takers: ResponseOf<typeof smsRoutes> | undefined;
  /**
   * Whether it is counted, reaches somebody, and has a provider. Only once all of the dialog is known: what comes later
   * would move the button while it is being pressed.
   */
  ready: boolean;
}

/** The regular route is preselected. */
export function useRouteChoice(draft: SmsDraft, writer: Writer): RouteChoice {
  const [route, setRoute] = useState<Route>('regular');
  const two = hasRoutes(writer.isoCode);
  const chosen = draft.to.length > 0;
  const regular = useHeldEstimate('sms', smsPayload(draft, writer, 'regular'), chosen);
  const hybrid = useHeldEstimate('sms', smsPayload(draft, writer, 'hybrid'), chosen && two);
  const { data: takers, isPending } = useQuery({ ...smsRoutesQuery, staleTime: 0 });
  // Read again for the note about the Outbox, since a provider may have been connected meanwhile.
  useQuery({ ...sendingRightQuery, staleTime: 0 });
  const estimates = { regular, hybrid };
  const state = estimates[route];
  const counting =
    chosen && (two ? [regular, hybrid] : [regular]).some(({ current, error }) => !current && !error);
  const ready = !counting && !isPending && isCounted(state) && takers?.[route].by !== 'none';
  return { two, route, setRoute, estimates, state, counting, takers, ready };
}

/** Where counting failed, the server says on sending what is wrong. */
function isCounted({ estimate, current, error }: EstimateState): boolean {
  if (error !== null && error !== undefined) return true;
  return current && estimate !== undefined && estimate.recipients > 0;
}
