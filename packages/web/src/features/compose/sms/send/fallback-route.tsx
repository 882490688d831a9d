// The consent to the hosted route as a fallback, within a cap (SC-19).
import { Checkbox, NumberInput, Text } from '@mantine/core';
import { counted, written } from '../../../../lib/numbers.ts';
import type { Estimate } from '../../estimate/estimate-words.ts';
import classes from './send-choice.module.css';

export interface FallbackChoice {
  agreed: boolean;
  /** The cap in units; null for the highest possible cost. */
  most: number | null;
}

interface FallbackRouteProps {
  choice: FallbackChoice;
  onChange: (choice: FallbackChoice) => void;
  regular: Estimate | undefined;
  hosted: Estimate | undefined;
}

/** Off unless it is ticked. */
export function FallbackRoute({ choice, onChange, regular, hosted }: FallbackRouteProps) {
  if (!hosted || !regular) return null;
  const left = regular.balance - regular.units;
  const most = choice.most ?? hosted.units;
  return (
    <div className={classes.step}>
      <Checkbox
        size="sm"
        label="Those whom the regular route does not reach may go by the hosted one"
        checked={choice.agreed}
        onChange={(event) => onChange({ ...choice, agreed: event.currentTarget.checked })}
      />
      {choice.agreed && (
        <>
          <NumberInput
            label="For at most, in units"
            min={0}
            decimalScale={3}
            allowNegative={false}
            value={most}
            onChange={(value) => onChange({ ...choice, most: value === '' ? 0 : Number(value) })}
          />
          <Text size="xs" c="dimmed">
            It can cost {counted(hosted.units, 'unit', 'units')} at the very most: if the regular route
            reached nobody. Nobody gets it twice.
          </Text>
          {most > left && (
            <Text size="xs" c="var(--mantine-color-error)">
              {left > 0
                ? `After sending you have ${written(left)} left: it ends where they do.`
                : 'After sending you have none left.'}
            </Text>
          )}
        </>
      )}
    </div>
  );
}
