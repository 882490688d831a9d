// The text of an SMS with its live counter, merge fields, and help with letters that make pages short (SC-04).
import { Menu, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconBraces } from '@tabler/icons-react';
import { mergeFields } from '@tidings/contract/rules/merge-fields.ts';
import { useRef } from 'react';
import { TextButton } from '../../../ui/text-button.tsx';
import classes from './message-field.module.css';
import { countSms } from './sms-counter.ts';

interface MessageFieldProps {
  text: string;
  onChange: (text: string) => void;
  /** A merge field was put in from the menu. */
  onMergeField?: () => void;
  error?: string | undefined;
  label?: string;
}

/** The field; the counter stands at its foot. */
export function MessageField({ text, onChange, onMergeField, error, label = 'Message' }: MessageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {};
    onChange(`${text.slice(0, from)}#${name}#${text.slice(to)}`);
    onMergeField?.();
    field.current?.focus();
  };
  return (
    <div>
      <Textarea
        ref={field}
        dir="auto"
        label={label}
        placeholder="Write your message"
        autosize
        minRows={6}
        maxRows={16}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <div className={classes.foot}>
        {onMergeField && <MergeMenu onInsert={insert} />}
        <Counter text={text} />
      </div>
      <Respelling text={text} onChange={onChange} />
    </div>
  );
}

function Counter({ text }: { text: string }) {
  const { label, amber } = countSms(text);
  return (
    <Text component="output" className={classes.counter} data-amber={amber || undefined} aria-live="off">
      {amber && <IconAlertTriangle size={15} aria-hidden />}
      {label}
    </Text>
  );
}

/** Which character made the pages short, and a spelling that makes them long again. */
function Respelling({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { outside, spelling } = countSms(text);
  if (outside === null) return null;
  return (
    <div className={classes.respelling} role="status">
      <span>
        <strong className={classes.letter}>{outside}</strong> makes every page hold 70 characters instead of
        160.
        {spelling === null && ' Leave it out to write longer pages.'}
      </span>
      {spelling !== null && (
        <TextButton variant="light" color="amber" onClick={() => onChange(spelling)}>
          Use plain letters
        </TextButton>
      )}
    </div>
  );
}

function MergeMenu({ onInsert }: { onInsert: (name: string) => void }) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <TextButton ml={-7} leftSection={<IconBraces size={15} aria-hidden />}>
          Insert name…
        </TextButton>
      </Menu.Target>
      <Menu.Dropdown>
        {mergeFields
          .filter((field) => field.name !== 'firstname')
          .map((field) => (
            <Menu.Item
              key={field.name}
              rightSection={<code className={classes.code}>#{field.name}#</code>}
              onClick={() => onInsert(field.name)}
            >
              {field.label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
