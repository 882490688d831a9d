// Names the non-GSM characters of an SMS, their cost, and offers to replace them (SC-04).
import type { PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import { smsTexts } from '../../../../messages/en/sms.ts';
import { TextButton } from '../../../../ui/text-button.tsx';
import classes from './message-field.module.css';
import * as words from './short-pages-words.ts';
import type { NonGsmCharacters } from './use-non-gsm-characters.ts';

interface ShortPagesNoteProps {
  text: string;
  nonGsm: NonGsmCharacters;
  rule: PageRule;
  onChange: (text: string) => void;
}

/** Amber, since it is a hint and no error. */
export function ShortPagesNote({ text, nonGsm: { short, now, plain }, rule, onChange }: ShortPagesNoteProps) {
  const { spelling } = short;
  const { shown, more } = words.named(short.characters);
  const sentences = [
    words.pageWords(text, short, rule),
    words.unitWords(now, plain),
    words.providerWords(short),
    words.stubbornWords(short),
  ];
  return (
    <div className={classes.respelling} role="status">
      <span>
        {shown.map((character) => (
          <strong key={character} className={classes.letter}>
            {character}
          </strong>
        ))}
        {more > 0 && `${smsTexts.andMore(more)} `}
        {sentences.filter(Boolean).join(' ')}
      </span>
      {spelling !== null && (
        <TextButton variant="light" color="amber" onClick={() => onChange(spelling)}>
          {words.mendLabel(short)}
        </TextButton>
      )}
    </div>
  );
}
