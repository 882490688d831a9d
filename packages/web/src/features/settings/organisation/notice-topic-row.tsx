// A topic with who is told of it, and how.
import { Checkbox, MultiSelect, NativeSelect, Text } from '@mantine/core';
import { noticeWho } from '@tidings/contract/notice-topics.ts';
import { type ReactNode, useId } from 'react';
import { whoIsTold } from '../../../messages/en/who-is-told.ts';
import type { NoticeRule, NoticeRules } from './api.ts';
import classes from './organisation.module.css';

interface NoticeTopicRowProps {
  rule: NoticeRule;
  colleagues: NoticeRules['colleagues'];
  /** What is wrong with the chosen colleagues. */
  error: ReactNode;
  onChange: (changes: Partial<NoticeRule>) => void;
}

const ways = ['bell', 'email', 'sms'] as const;

/** Chosen colleagues stay chosen while another choice of who is looked at. */
export function NoticeTopicRow({ rule, colleagues, error, onChange }: NoticeTopicRowProps) {
  const titleId = useId();
  const { topic, who, userIds } = rule;
  const able = colleagues.filter(({ topics }) => topics.includes(topic));
  return (
    <div role="group" aria-labelledby={titleId} className={classes.topic}>
      <div>
        <Text fw={600} id={titleId}>
          {whoIsTold[topic]}
        </Text>
        <Text size="sm" c="dimmed">
          {whoIsTold[`${topic}Hint`]}
        </Text>
      </div>
      <div className={classes.told}>
        <NativeSelect
          className={classes.who}
          label={whoIsTold.who}
          data={noticeWho.map((value) => ({ value, label: whoIsTold[value] }))}
          value={who}
          onChange={({ currentTarget: { value } }) =>
            onChange({ who: noticeWho.find((each) => each === value) ?? who })
          }
        />
        <div role="group" aria-label={whoIsTold.how} className={classes.ways}>
          {ways.map((way) => (
            <Checkbox
              key={way}
              label={whoIsTold[way]}
              checked={rule[way]}
              onChange={({ currentTarget: { checked } }) => onChange({ [way]: checked })}
            />
          ))}
        </div>
      </div>
      {who === 'chosen' && (
        <MultiSelect
          label={whoIsTold.colleagues}
          placeholder={userIds.length === 0 ? whoIsTold.chooseColleagues : ''}
          searchable
          maxValues={200}
          data={able.map(({ userId, name }) => ({ value: userId, label: name }))}
          value={userIds}
          onChange={(chosen) => onChange({ userIds: chosen })}
          nothingFoundMessage={whoIsTold.noColleague}
          error={error}
        />
      )}
      {!ways.some((way) => rule[way]) && (
        <Text size="sm" c="dimmed">
          {whoIsTold.nobody}
        </Text>
      )}
    </div>
  );
}
