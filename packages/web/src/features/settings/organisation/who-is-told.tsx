// The card that says who is told of what, and how.
import { Alert, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type NoticeTopic, noticeTopics } from '@tidings/contract/notice-topics.ts';
import { senderIdState } from '@tidings/contract/rules/sms/sender-id.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { whoIsTold } from '../../../messages/en/who-is-told.ts';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { senderIdsQuery } from '../../pickers/sender-ids.ts';
import { SettingsForm } from '../settings-form.tsx';
import cards from '../settings-form.module.css';
import { useSettingsForm } from '../use-settings-form.ts';
import { type NoticeRule, type NoticeRules, noticeRulesQuery, putNoticeRules } from './api.ts';
import { NoticeTopicRow } from './notice-topic-row.tsx';
import { withoutPhone } from './told-by-sms.ts';
import classes from './organisation.module.css';

/** A form of its own, below the others of the page. */
export function WhoIsTold({ mayChange }: { mayChange: boolean }) {
  const { data, error, refetch } = useQuery({ ...noticeRulesQuery, refetchOnWindowFocus: false });
  if (data) return <WhoIsToldForm stored={data} mayChange={mayChange} />;
  return error ? (
    <ErrorState error={error} retry={() => void refetch()} />
  ) : (
    <ListSkeleton rows={5} height={64} />
  );
}

function WhoIsToldForm({ stored, mayChange }: { stored: NoticeRules; mayChange: boolean }) {
  const state = useSettingsForm({
    settings: stored,
    valuesOf: byTopic,
    put: putChanged,
    queryKey: noticeRulesQuery.queryKey,
  });
  const { form } = state;
  const rules = noticeTopics.map((topic) => form.values[topic]);
  return (
    <SettingsForm state={state} mayChange={mayChange} saveLabel={whoIsTold.save}>
      <section className={cards.card} aria-labelledby="who-is-told">
        <div>
          <Title order={2} size="h4" id="who-is-told">
            {whoIsTold.title}
          </Title>
          <Text c="dimmed">{whoIsTold.about}</Text>
        </div>
        <div className={classes.topics}>
          {rules.map((rule) => (
            <NoticeTopicRow
              key={rule.topic}
              rule={rule}
              colleagues={stored.colleagues}
              error={form.errors[`${rule.topic}.userIds`]}
              onChange={(changes) => {
                form.clearFieldError(`${rule.topic}.userIds`);
                form.setValues({ [rule.topic]: { ...rule, ...changes } });
              }}
            />
          ))}
        </div>
        <BySms rules={rules} colleagues={stored.colleagues} />
      </section>
    </SettingsForm>
  );
}

type ByTopic = Record<NoticeTopic, NoticeRule>;

const byTopic = ({ rules }: NoticeRules): ByTopic =>
  Object.fromEntries(rules.map((rule) => [rule.topic, rule])) as ByTopic;

/** Saves the topics that were changed; a colleague may be changing another. */
function putChanged(changes: Partial<ByTopic>): Promise<NoticeRules> {
  const rules = Object.values(changes);
  return putNoticeRules({ rules }).catch((error: unknown) => {
    throw error instanceof ApiError
      ? error.withFields((field) => field.replace(/^rules\.(\d+)/, (all, nth) => rules[nth]?.topic ?? all))
      : error;
  });
}

/** What an SMS costs, and what is missing for those that are chosen. */
function BySms({ rules, colleagues }: NoticeRules) {
  const ids = useQuery(senderIdsQuery).data?.returnObject;
  const isAsked = rules.some(({ sms }) => sms);
  const lacksSender = ids && !ids.some(({ status }) => senderIdState(status) === 'approved');
  const names = withoutPhone(rules, colleagues);
  return (
    <>
      <Text size="sm" c="dimmed">
        {whoIsTold.smsHint}
      </Text>
      {isAsked && (lacksSender || names.length > 0) && (
        <Alert color="yellow" role="status">
          {lacksSender && <p className={classes.lack}>{whoIsTold.noSenderId}</p>}
          {names.length > 0 && <p className={classes.lack}>{whoIsTold.noPhone(names)}</p>}
        </Alert>
      )}
    </>
  );
}
