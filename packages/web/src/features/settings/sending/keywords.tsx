// The words that count as STOP, START or HELP, and the automatic reply to each.
import { TagsInput, Text, Textarea, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { splitPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import { counted } from '../../../lib/numbers.ts';
import type { SendingSettings, Values } from './api.ts';
import cards from '../settings-form.module.css';
import classes from './sending.module.css';

interface KeywordsProps extends Pick<SendingSettings, 'usual' | 'always'> {
  form: UseFormReturnType<Values>;
}

const keywords = [
  { keyword: 'stop', title: 'STOP', about: 'Nothing more is sent to this number.' },
  { keyword: 'start', title: 'START', about: 'They get messages again.' },
  { keyword: 'help', title: 'HELP', about: 'They are told who you are.' },
] as const;

/** Words that an organisation adds; the usual ones always count. */
export function Keywords({ form, usual, always }: KeywordsProps) {
  return (
    <section className={cards.card} aria-labelledby="keywords">
      <Title order={2} size="h4" id="keywords">
        When somebody answers
      </Title>
      {keywords.map(({ keyword, title, about }) => {
        const wordsName = `${keyword}Words` as const;
        const answerName = `${keyword}Answer` as const;
        // The server names a wrong word by its place: 'stopWords.2'.
        const wordFault = Object.keys(form.errors).find((name) => name.split('.')[0] === wordsName);
        const { pages } = splitPages(form.values[answerName] || usual[answerName]);
        return (
          <div key={keyword} className={classes.keyword}>
            <Text fw={600}>{title}</Text>
            <Text size="sm" c="dimmed">
              {about} Always applied: {always[keyword].join(', ').toUpperCase()}.
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
