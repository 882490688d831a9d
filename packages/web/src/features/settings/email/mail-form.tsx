// The form of what every e-mail says about the organisation, and of what is counted.
import { Checkbox, NativeSelect, Textarea, TextInput, Title } from '@mantine/core';
import { languages, languageTags } from '@tidings/contract/rules/languages.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { mailSettingsQuery } from '../../pickers/sending.ts';
import { type MailSettings, putMailSettings } from './api.ts';
import classes from '../settings-form.module.css';

type Values = Omit<MailSettings, 'organisation'>;

/** Saved as a whole; a refusal shows beside its field. */
export function MailForm({ settings, mayChange }: { settings: MailSettings; mayChange: boolean }) {
  const state = useSettingsForm({
    settings,
    valuesOf,
    put: putMailSettings,
    queryKey: mailSettingsQuery.queryKey,
  });
  const { form } = state;
  return (
    <SettingsForm state={state} mayChange={mayChange}>
      <section className={classes.card} aria-labelledby="in-every-email">
        <Title order={2} size="h4" id="in-every-email">
          In every e-mail
        </Title>
        <TextInput
          label="Name shown as the sender"
          placeholder={settings.organisation}
          maxLength={120}
          {...form.getInputProps('fromName')}
        />
        <TextInput
          label="Answers go to"
          description="Where no sender address was chosen. Empty: to the address that the e-mail comes from."
          type="email"
          maxLength={254}
          {...form.getInputProps('replyTo')}
        />
        <Textarea
          label="Lines at the foot"
          description="Who you are and where you can be found. The link to unsubscribe stands below them by itself."
          placeholder={'12 Allen Avenue, Ikeja, Lagos\n0803 123 4567'}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={600}
          {...form.getInputProps('footer')}
        />
        <NativeSelect
          label="Language"
          description="What you write in. Screen readers and translators go by it."
          data={languageTags.map((value) => ({ value, label: languages[value] }))}
          {...form.getInputProps('language')}
        />
      </section>
      <section className={classes.card} aria-labelledby="counting">
        <Title order={2} size="h4" id="counting">
          Counting
        </Title>
        <Checkbox
          label="Count who opens an e-mail"
          description="By an image nobody sees. Many mail programs do not load it, or load it by themselves: the number is a hint."
          {...form.getInputProps('trackOpens', { type: 'checkbox' })}
        />
        <Checkbox
          label="Count who follows a link"
          description="Links then lead by way of this server. Tell your members if your law asks for it."
          {...form.getInputProps('trackClicks', { type: 'checkbox' })}
        />
      </section>
    </SettingsForm>
  );
}

/** The settings that the form changes. */
const valuesOf = ({ organisation: _organisation, ...values }: MailSettings): Values => values;
