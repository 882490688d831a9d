// Chooses the value of one field in which the people differ.
import { Radio } from '@mantine/core';
import { EmailText } from '../../../ui/text/email-text.tsx';
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx';
import { useGroupPhone } from '../../../ui/text/phone-text.tsx';
import classes from './duplicates.module.css';
import type { FieldChoice, Option } from './merge-choices.ts';
import { duplicateTexts } from '../../../messages/en/duplicates.ts';

interface ValueChoiceProps {
  choice: FieldChoice;
  onTake: (key: string) => void;
}

/** Equal values are one choice. */
export function ValueChoice({ choice: { field, label, options, taken }, onTake }: ValueChoiceProps) {
  const phone = useGroupPhone();
  const shown = ({ words, people: [first] }: Option) => {
    if (field === 'mobilePhone') return phone(words);
    if (field === 'email') return <EmailText email={words} />;
    if (field !== 'picture') return words;
    return (
      <span className={classes.name}>
        <InitialsAvatar name={words} pictureUrl={first?.pictureUrl ?? ''} size={56} />
        {duplicateTexts.pictureOf(words)}
      </span>
    );
  };
  return (
    <Radio.Group
      label={label}
      classNames={{ root: classes.field ?? '', label: classes.label ?? '' }}
      value={taken.key}
      onChange={onTake}
    >
      <div className={classes.values}>
        {options.map((option) => (
          <Radio
            key={option.key}
            value={option.key}
            label={shown(option)}
            classNames={{ label: classes.value ?? '' }}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
