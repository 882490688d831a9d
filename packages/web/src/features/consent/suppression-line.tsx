// One address that must not be written to, with its people and the source.
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { reasonWords } from '../../ui/text/delivery-words.ts';
import { Line } from '../../ui/lists/line-list.tsx';
import { PhoneText, useGroupPhone } from '../../ui/text/phone-text.tsx';
import { TimeText } from '../../ui/text/time-text.tsx';
import type { Suppression } from './api.ts';
import classes from './consent.module.css';
import { consent } from '../../messages/en/consent.ts';
import { answered } from '../../messages/language.ts';

interface SuppressionLineProps {
  row: Suppression;
  /** Absent where it cannot be lifted. */
  onLift?: () => void;
}

/** The proof is quoted as it was written. */
export function SuppressionLine({ row, onLift }: SuppressionLineProps) {
  const { channel, address, people, reason, source, proof, at, setBy } = row;
  const written = useGroupPhone();
  const from = [answered(source), setBy].filter(Boolean).join(', ');
  return (
    <Line>
      <div className={classes.words}>
        <div className={classes.address}>
          {address ? channel === 'sms' ? <PhoneText phone={address} /> : address : consent.erased}
          {people.map(({ personId, name }) => (
            <span key={personId}>
              {' · '}
              <Anchor
                renderRoot={(props) => (
                  <Link to="/tenant/people/$personId" params={{ personId }} {...props} />
                )}
              >
                {name}
              </Anchor>
            </span>
          ))}
        </div>
        <div className={classes.small}>
          <strong>{reasonWords(reason)}</strong> · <TimeText at={at} />
          {from && ` · ${from}`}
          {proof && ` · ${consent.quoted(proof)}`}
        </div>
      </div>
      {onLift && (
        <Button
          variant="default"
          onClick={onLift}
          aria-label={consent.allowAddress(written(address))}
          className={classes.lift}
        >
          {consent.allow}
        </Button>
      )}
    </Line>
  );
}
