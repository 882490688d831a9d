// Chooses the regular or hosted route of a test or a scheduled message.
import { Group, Radio } from '@mantine/core';
import { hasRoutes } from '@tidings/contract/rules/sms/routes.ts';
import { smsSend } from '../../../../messages/en/sms-send.ts';
import type { Route } from '../sms-payload.ts';
import { specified } from '../../../../messages/en/specified.ts';

interface RouteRadiosProps {
  isoCode: string;
  route: Route;
  onChange: (route: Route) => void;
}

/** Renders nothing in countries with one route. */
export function RouteRadios({ isoCode, route, onChange }: RouteRadiosProps) {
  if (!hasRoutes(isoCode)) return null;
  return (
    <Radio.Group label={specified.sendSmsAlternative} value={route} onChange={onChange}>
      <Group mt={4}>
        <Radio value="regular" label={smsSend.regular} />
        <Radio value="hybrid" label={smsSend.hosted} />
      </Group>
    </Radio.Group>
  );
}
