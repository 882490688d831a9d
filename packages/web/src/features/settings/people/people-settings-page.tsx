// The people settings: custom fields, membership classifications, age groups (CU-01).
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/http/session.ts';
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
    <Page title="People settings" back={{ to: '/tenant/settings', label: 'Back to the settings' }}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && (
        <>
          <FieldsCard fields={data.fields} changeable={changeable} />
          <EntriesCard
            list="classifications"
            title="Membership"
            about="How people belong to you: member, visitor, worker. You can write to each of them as to a group."
            what="classification"
            entries={data.classifications}
            changeable={changeable}
          />
          <EntriesCard
            list="age-groups"
            title="Age groups"
            about="Children, youth, adults: as you speak of them."
            what="age group"
            entries={data.ageGroups}
            changeable={changeable}
          />
        </>
      )}
    </Page>
  );
}
