// The cost of an SMS by one route, and the button that sends it.
import { Button, Text } from '@mantine/core';
import type { ResponseOf } from '@tidings/contract/call.ts';
import type { smsRoutes } from '@tidings/contract/calls/providers.ts';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import { estimateTexts } from '../../../../messages/en/estimate.ts';
import type { PeoplePart } from '../../api.ts';
import { ClassLines } from '../../estimate/class-lines.tsx';
import { balanceAfter, isShort, unitsWords } from '../../estimate/estimate-words.ts';
import { RequestUnitsButton } from '../../../pickers/request-units.tsx';
import type { EstimateState } from '../../estimate/use-estimate.ts';

/** The provider that takes a route. */
export type Taker = ResponseOf<typeof smsRoutes>['regular'];

export interface SendCostProps {
  /** Undefined until it is known. */
  taker: Taker | undefined;
  estimateState: EstimateState;
  button: { label: string; loading: boolean; disabled: boolean; onClick: () => void };
  /** Opens the list of who gets it by this route. */
  onOpen: (part: PeoplePart) => void;
}

/** Units by cost class and in total; says so where no provider takes the route. */
export function SendCost({ taker, estimateState: { estimate }, button, onOpen }: SendCostProps) {
  const { label, ...press } = button;
  return (
    <>
      {estimate && estimate.recipients > 0 && (
        <div>
          <ClassLines estimate={estimate} onOpen={onOpen} />
          <Text fw={600} {...(isShort(estimate) && { c: 'var(--mantine-color-error)' })}>
            {unitsWords(estimate)}
          </Text>
          <Text size="xs" c={isShort(estimate) ? 'var(--mantine-color-error)' : 'dimmed'}>
            {isShort(estimate) ? estimateTexts.notEnough : balanceAfter(estimate)}
          </Text>
          {isShort(estimate) && <RequestUnitsButton missing={estimate.units - estimate.balance} />}
        </div>
      )}
      {taker?.by === 'none' && (
        <Text size="xs" c="var(--mantine-color-error)">
          {smsSend.noProvider}
        </Text>
      )}
      <Button fullWidth {...press}>
        {label}
      </Button>
    </>
  );
}
