// The form of what every e-mail says about the organisation, and of what is counted.
import { Checkbox, NativeSelect, Textarea, TextInput, Title } from '@mantine/core';
import { languages, languageTags } from '@tidings/contract/rules/languages.ts';
import { emailSettingsTexts as texts } from '../../../messages/en/email-settings.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { mailSettingsQuery } from '../../pickers/sending.ts';
import { type MailSettings, putMailSettings } from './api.ts';
import classes from '../settings-form.module.css';

type Values = Omit<MailSettings, 'organisation'>;

/** One button saves them; a refusal shows beside its field. */
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
          {texts.everyEmail}
        </Title>
        <TextInput
          label={texts.fromName}
          placeholder={settings.organisation}
          maxLength={120}
          {...form.getInputProps('fromName')}
        />
        <TextInput
          label={texts.replyTo}
          description={texts.replyToHint}
          type="email"
          maxLength={254}
          {...form.getInputProps('replyTo')}
        />
        <Textarea
          label={texts.footer}
          description={texts.footerHint}
          placeholder={texts.footerExample}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={600}
          {...form.getInputProps('footer')}
        />
        <NativeSelect
          label={texts.language}
          description={texts.languageHint}
          data={languageTags.map((value) => ({ value, label: languages[value] }))}
          {...form.getInputProps('language')}
        />
      </section>
      <section className={classes.card} aria-labelledby="tracking">
        <Title order={2} size="h4" id="tracking">
          {texts.tracking}
        </Title>
        <Checkbox
          label={texts.trackOpens}
          description={texts.trackOpensHint}
          {...form.getInputProps('trackOpens', { type: 'checkbox' })}
        />
        <Checkbox
          label={texts.trackClicks}
          description={texts.trackClicksHint}
          {...form.getInputProps('trackClicks', { type: 'checkbox' })}
        />
      </section>
    </SettingsForm>
  );
}

/** The settings that the form changes. */
const valuesOf = ({ organisation: _organisation, ...values }: MailSettings): Values => values;
