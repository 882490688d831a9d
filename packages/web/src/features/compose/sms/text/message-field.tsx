// The text of an SMS, with counter, merge fields and non-GSM help (SC-04).
import { Menu, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconBraces } from '@tabler/icons-react';
import { mergeFields } from '@tidings/contract/rules/merge-fields.ts';
import type { PageRule } from '@tidings/contract/rules/sms/sms-pages.ts';
import { type ReactNode, useRef } from 'react';
import { mergeFieldTexts } from '../../../../messages/en/merge-fields.ts';
import { smsTexts } from '../../../../messages/en/sms.ts';
import { Help } from '../../../../ui/help/help.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import classes from './message-field.module.css';
import { ShortPagesNote } from './short-pages-note.tsx';
import { countSms } from './sms-counter.ts';
import type { NonGsmCharacters } from './use-non-gsm-characters.ts';
import { PressedMenu } from '../../../../ui/menus/pressed-menu.tsx';

interface MessageFieldProps {
  text: string;
  onChange: (text: string) => void;
  /** Called once a merge field is inserted from the menu. */
  onMergeField?: () => void;
  /** How the provider counts pages. */
  rule: PageRule;
  /** The non-GSM characters, and what they cost; null without any. */
  nonGsm: NonGsmCharacters | null;
  error?: string | undefined;
  /** More tools below the field. */
  tools?: ReactNode;
}

// Where the browser can, style makes the field as high as its text: measuring that would have the page laid out twice.
const growsByStyle = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** The counter stands below the field. */
export function MessageField({
  text,
  onChange,
  onMergeField,
  rule,
  nonGsm,
  error,
  tools,
}: MessageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // On a phone its tools show above the footer, which would cover half of them.
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const insert = (name: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {};
    onChange(`${text.slice(0, from)}#${name}#${text.slice(to)}`);
    onMergeField?.();
    field.current?.focus();
  };
  const mend = (spelling: string) => {
    onChange(spelling);
    // The button disappears, so the field takes the focus.
    field.current?.focus();
  };
  return (
    <div>
      <Textarea
        ref={field}
        dir="auto"
        label={smsTexts.message}
        placeholder={smsTexts.messagePlaceholder}
        {...(growsByStyle
          ? { classNames: { input: classes.growing } }
          : { autosize: true, minRows: narrow ? 4 : 6, maxRows: 16 })}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <div className={classes.foot}>
        {onMergeField && <MergeMenu onInsert={insert} />}
        {tools}
        <span className={classes.count}>
          <Counter text={text} rule={rule} />
          <Help about="pages" />
        </span>
      </div>
      {nonGsm && <ShortPagesNote text={text} nonGsm={nonGsm} rule={rule} onChange={mend} />}
    </div>
  );
}

function Counter({ text, rule }: { text: string; rule: PageRule }) {
  const { label, amber } = countSms(text, rule);
  return (
    <Text component="output" className={classes.counter} data-amber={amber || undefined} aria-live="off">
      {amber && <IconAlertTriangle size={15} aria-hidden />}
      {label}
    </Text>
  );
}

function MergeMenu({ onInsert }: { onInsert: (name: string) => void }) {
  return (
    <PressedMenu
      position="bottom-start"
      returnFocus={false}
      target={
        <TextButton ms={-7} leftSection={<IconBraces size={15} aria-hidden />}>
          {mergeFieldTexts.menu}
        </TextButton>
      }
    >
      <Menu.Dropdown>
        {mergeFields
          .filter((field) => field.name !== 'firstname')
          .map((field) => (
            <Menu.Item
              key={field.name}
              rightSection={<code className={classes.code}>#{field.name}#</code>}
              onClick={() => onInsert(field.name)}
            >
              {mergeFieldTexts.label(field.name)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </PressedMenu>
  );
}
