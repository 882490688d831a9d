// What is obeyed when somebody answers STOP, START or HELP, and what is answered.
import { TagsInput, Text, Textarea, Title } from '@mantine/core';
import { splitPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import { counted } from '../../../lib/numbers.ts';
import type { Change, SendingSettings, Values } from './api.ts';
import cards from '../settings-form.module.css';
import classes from './sending.module.css';

interface KeywordWordsProps extends Pick<SendingSettings, 'usual' | 'always'> {
  values: Values;
  change: Change;
  errors: Record<string, string>;
}

const orders = [
  { order: 'stop', title: 'STOP', about: 'Nothing more is sent to this number.' },
  { order: 'start', title: 'START', about: 'They get messages again.' },
  { order: 'help', title: 'HELP', about: 'They are told who you are.' },
] as const;

/** Words of their own come beside those that are always obeyed. */
export function KeywordWords({ values, change, errors, usual, always }: KeywordWordsProps) {
  return (
    <section className={cards.card} aria-labelledby="orders">
      <Title order={2} size="h4" id="orders">
        When somebody answers
      </Title>
      {orders.map(({ order, title, about }) => {
        const wordsName = `${order}Words` as const;
        const answerName = `${order}Answer` as const;
        // Of several words, the one at fault is told by its place: 'stopWords.2'.
        const [wordFault] = Object.keys(errors).filter((name) => name.split('.')[0] === wordsName);
        const { pages } = splitPages(values[answerName] || usual[answerName]);
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
              value={values[wordsName]}
              onChange={(words) => change({ [wordsName]: words })}
              error={wordFault && errors[wordFault]}
            />
            <Textarea
              label={`What is answered to ${title}`}
              description={`It costs ${counted(pages.length, 'page', 'pages')} each time.`}
              placeholder={usual[answerName]}
              autosize
              maxLength={320}
              value={values[answerName]}
              onChange={(event) => change({ [answerName]: event.currentTarget.value })}
              error={errors[answerName]}
            />
          </div>
        );
      })}
    </section>
  );
}
