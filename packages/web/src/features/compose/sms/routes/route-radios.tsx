// The two routes of a Nigerian tenant as a plain choice, where a message is scheduled rather than sent.
import { Group, Radio } from '@mantine/core';
import { hasRoutes, type Route } from '../sms-payload.ts';

interface RouteRadiosProps {
  isoCode: string;
  route: Route;
  onChange: (route: Route) => void;
}

/** Nothing in countries with one route. */
export function RouteRadios({ isoCode, route, onChange }: RouteRadiosProps) {
  if (!hasRoutes(isoCode)) return null;
  return (
    <Radio.Group label="Send SMS Alternative" value={route} onChange={onChange}>
      <Group mt={4}>
        <Radio value="regular" label="Regular bulk SMS" />
        <Radio value="hybrid" label="Hosted bulk SMS" />
      </Group>
    </Radio.Group>
  );
}
