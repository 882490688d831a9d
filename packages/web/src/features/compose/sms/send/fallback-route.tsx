// The consent to the hosted route as a fallback, within a cap (SC-19).
import { Checkbox, NumberInput, Text } from '@mantine/core';
import { smsSend } from '../../../../messages/en/sms-send.ts';
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
        label={smsSend.fallback(most)}
        checked={choice.agreed}
        onChange={(event) => onChange({ ...choice, agreed: event.currentTarget.checked })}
      />
      {choice.agreed && (
        <>
          <NumberInput
            label={smsSend.fallbackLimit}
            min={0}
            decimalScale={3}
            allowNegative={false}
            value={most}
            onChange={(value) => onChange({ ...choice, most: value === '' ? 0 : Number(value) })}
          />
          <Text size="xs" c="dimmed">
            {smsSend.fallbackHint(hosted.units)}
          </Text>
          {most > left && (
            <Text size="xs" c="var(--mantine-color-error)">
              {left > 0 ? smsSend.fallbackEnds(left) : smsSend.fallbackNone}
            </Text>
          )}
        </>
      )}
    </div>
  );
}
