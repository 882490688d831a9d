// The screen of messages that are sent automatically: the coming greetings and their settings.
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/http/session.ts';
import { automatic } from '../../messages/en/automatic.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, ListSkeleton } from '../../ui/states.tsx';
import { greetingsQuery, welcomeQuery } from './api.ts';
import classes from './automatic.module.css';
import { ComingGreetings } from './coming-greetings.tsx';
import { FollowUps } from './follow-ups.tsx';
import { GreetingForm } from './greeting-form.tsx';
import { Repeating } from './repeating.tsx';
import { Welcome } from './welcome.tsx';
import { WelcomeForm } from './welcome-form.tsx';
import { PrintGreetings } from './print-greetings.tsx';

export function AutomaticPage() {
  const { data, error, refetch } = useQuery(greetingsQuery);
  const welcome = useQuery(welcomeQuery).data;
  const mayChange = useMay('settings.write');
  return (
    <Page title={automatic.title} actions={data && <PrintGreetings greetings={data} />}>
      <Text c="dimmed" mb="md">
        {automatic.lead}
      </Text>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={6} height={64} />}
      {data && (
        <div className={classes.columns}>
          <div className={classes.column}>
            <ComingGreetings greetings={data} />
            <Welcome />
            <Repeating timeZone={data.timeZone} />
            <FollowUps />
          </div>
          <div className={classes.column}>
            {data.settings.map((setting) => (
              <GreetingForm
                key={setting.occasion}
                setting={setting}
                timeZone={data.timeZone}
                mayChange={mayChange}
              />
            ))}
            {welcome && <WelcomeForm setting={welcome.setting} mayChange={mayChange} />}
          </div>
        </div>
      )}
    </Page>
  );
}
