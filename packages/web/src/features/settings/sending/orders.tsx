// The words that count as STOP, START or HELP, and the automatic reply to each.
import { TagsInput, Text, Textarea, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { splitPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import { counted } from '../../../lib/numbers.ts';
import type { SendingSettings, Values } from './api.ts';
import cards from '../settings-form.module.css';
import classes from './sending.module.css';

interface KeywordWordsProps extends Pick<SendingSettings, 'usual' | 'always'> {
  form: UseFormReturnType<Values>;
}

const orders = [
  { order: 'stop', title: 'STOP', about: 'Nothing more is sent to this number.' },
  { order: 'start', title: 'START', about: 'They get messages again.' },
  { order: 'help', title: 'HELP', about: 'They are told who you are.' },
] as const;

/** Words that an organisation adds; the usual ones always count. */
export function KeywordWords({ form, usual, always }: KeywordWordsProps) {
  return (
    <section className={cards.card} aria-labelledby="orders">
      <Title order={2} size="h4" id="orders">
        When somebody answers
      </Title>
      {orders.map(({ order, title, about }) => {
        const wordsName = `${order}Words` as const;
        const answerName = `${order}Answer` as const;
        // The server names a wrong word by its place: 'stopWords.2'.
        const wordFault = Object.keys(form.errors).find((name) => name.split('.')[0] === wordsName);
        const { pages } = splitPages(form.values[answerName] || usual[answerName]);
        return (
          <div key={order} className={classes.order}>
            <Text fw={600}>{title}</Text>
            <Text size="sm" c="dimmed">
              {about} Always obeyed: {always[order].join(', ').toUpperCase()}.
            </Text>
            <TagsInput
              label={`More words that mean ${title}`}
              placeholder="Write a word and press Enter"
              maxTags={20}
              acceptValueOnBlur
              {...form.getInputProps(wordsName)}
              error={wordFault && form.errors[wordFault]}
            />
            <Textarea
              label={`What is answered to ${title}`}
              description={`It costs ${counted(pages.length, 'page', 'pages')} each time.`}
              placeholder={usual[answerName]}
              autosize
              maxLength={320}
              {...form.getInputProps(answerName)}
            />
          </div>
        );
      })}
    </section>
  );
}
