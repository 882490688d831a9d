// The words that count as STOP, START or HELP, and the automatic reply to each.
import { TagsInput, Text, Textarea, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { splitPages } from '@tidings/contract/rules/sms/sms-pages.ts';
import { sendingSettingsTexts as texts } from '../../../messages/en/sending-settings.ts';
import type { SendingSettings, Values } from './api.ts';
import cards from '../settings-form.module.css';
import classes from './sending.module.css';

interface KeywordsProps extends Pick<SendingSettings, 'usual' | 'always'> {
  form: UseFormReturnType<Values>;
}

const keywords = ['stop', 'start', 'help'] as const;

/** Words that an organisation adds; the usual ones always count. */
export function Keywords({ form, usual, always }: KeywordsProps) {
  return (
    <section className={cards.card} aria-labelledby="keywords">
      <Title order={2} size="h4" id="keywords">
        {texts.keywords}
      </Title>
      {keywords.map((keyword) => {
        const title = texts[keyword];
        const wordsName = `${keyword}Words` as const;
        const answerName = `${keyword}Answer` as const;
        // The server names a wrong word by its place: 'stopWords.2'.
        const wordFault = Object.keys(form.errors).find((name) => name.split('.')[0] === wordsName);
        const { pages } = splitPages(form.values[answerName] || usual[answerName]);
        return (
          <div key={keyword} className={classes.keyword}>
            <Text fw={600}>{title}</Text>
            <Text size="sm" c="dimmed">
              {texts[`${keyword}About`](always[keyword].join(', ').toUpperCase())}
            </Text>
            <TagsInput
              label={texts.otherWords(title)}
              placeholder={texts.addWord}
              maxTags={20}
              acceptValueOnBlur
              {...form.getInputProps(wordsName)}
              error={wordFault && form.errors[wordFault]}
            />
            <Textarea
              label={texts.autoReply(title)}
              description={texts.autoReplyCost(pages.length)}
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
