// The form of the organisation's name, country, time zone and address.
import { Textarea, TextInput, Title } from '@mantine/core';
import { userQuery } from '../../../lib/http/session.ts';
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
    const move = moveWords(organisation, form.getValues());
    if (!move || (await confirm({ ...move, confirmLabel: 'Save' }))) state.submit();
  };
  return (
    <SettingsForm state={{ ...state, submit }} mayChange={mayChange}>
      <section className={cards.card} aria-labelledby="details">
        <Title order={2} size="h4" id="details">
          Details
        </Title>
        <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
        <HomeFields form={form} />
        <Textarea
          label="Address"
          description="Shown at the foot of every e-mail, unless the e-mail settings have a footer of their own."
          placeholder={'12 Allen Avenue\nIkeja, Lagos'}
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

const valuesOf = ({ name, country, timeZone, address }: Organisation): Required<Details> => ({
  name,
  country,
  timeZone,
  address,
});
