// The form of the organisation's name, country, time zone and address.
import { Textarea, TextInput, Title } from '@mantine/core';
import { userQuery } from '../../../lib/http/session.ts';
import { organisationTexts as texts } from '../../../messages/en/organisation.ts';
import { settingsTexts } from '../../../messages/en/settings.ts';
import { HomeFields } from '../../../ui/fields/home-fields.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import cards from '../settings-form.module.css';
import { type Details, type Organisation, organisationQuery, putOrganisation } from './api.ts';
import { moveWords } from './move-words.ts';

interface DetailsFormProps {
  organisation: Organisation;
  mayChange: boolean;
}

/** Asks before another country or time zone is saved, and says what changes by it. */
export function DetailsForm({ organisation, mayChange }: DetailsFormProps) {
  const state = useSettingsForm({
    settings: organisation,
    valuesOf,
    put: putOrganisation,
    queryKey: organisationQuery.queryKey,
    // Every screen shows the name, and times in the zone.
    stale: userQuery.queryKey,
  });
  const { form } = state;
  const submit: typeof state.submit = async (event) => {
    event?.preventDefault();
    const move = moveWords(organisation, { ...organisation, ...state.changes });
    if (!move || (await confirm({ ...move, confirmLabel: settingsTexts.save }))) state.submit();
  };
  return (
    <SettingsForm state={{ ...state, submit }} mayChange={mayChange}>
      <section className={cards.card} aria-labelledby="details">
        <Title order={2} size="h4" id="details">
          {texts.details}
        </Title>
        <TextInput label={texts.name} required maxLength={120} {...form.getInputProps('name')} />
        <HomeFields form={form} />
        <Textarea
          label={texts.address}
          description={texts.addressHint}
          placeholder={texts.addressExample}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={300}
          {...form.getInputProps('address')}
        />
      </section>
    </SettingsForm>
  );
}

const valuesOf = ({ name, country, timeZone, address }: Organisation): Details => ({
  name,
  country,
  timeZone,
  address,
});
