// The people settings: custom fields, membership classifications, age groups (CU-01).
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/http/session.ts';
import { peopleSettingsTexts as texts } from '../../../messages/en/people-settings.ts';
import { settingsTexts } from '../../../messages/en/settings.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { peopleSettingsQuery } from './api.ts';
import { EntriesCard } from './entries-card.tsx';
import { FieldsCard } from './fields-card.tsx';

/** Users who may not change settings see them without buttons. */
export function PeopleSettingsPage() {
  const { data, error, refetch } = useQuery(peopleSettingsQuery);
  const changeable = useMay('settings.write');
  return (
    <Page title={settingsTexts.people} back={{ to: '/tenant/settings', label: settingsTexts.back }}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && (
        <>
          <FieldsCard fields={data.fields} changeable={changeable} />
          <EntriesCard
            list="classifications"
            title={texts.membership}
            about={texts.membershipAbout}
            add={texts.addMembership}
            rename={texts.renameMembership}
            entries={data.classifications}
            changeable={changeable}
          />
          <EntriesCard
            list="age-groups"
            title={texts.ageGroups}
            about={texts.ageGroupsAbout}
            add={texts.addAgeGroup}
            rename={texts.renameAgeGroup}
            entries={data.ageGroups}
            changeable={changeable}
          />
        </>
      )}
    </Page>
  );
}
