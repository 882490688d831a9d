// The screens that add and edit a person (PF-01).
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { personQuery } from '../api.ts';
import { lastList } from '../list/last-list.ts';
import { PersonForm } from './person-form.tsx';
import { personForm } from '../../../messages/en/person-form.ts';

/** Back to the list with the filter it last had. */
const wayBack = () => ({ to: '/tenant/people', label: personForm.back, search: lastList() });

/** /tenant/people/add */
export function AddPersonPage() {
  return (
    <Page title={personForm.addTitle} back={wayBack()}>
      <PersonForm />
    </Page>
  );
}

/** /tenant/people/add/{personId} */
export function EditPersonPage() {
  const { personId } = useParams({ from: '/shell/tenant/people/add/$personId' });
  const { field } = useSearch({ from: '/shell/tenant/people/add/$personId' });
  const { data, error, refetch } = useQuery(personQuery(personId));
  // The id of a merged person leads to the person they became.
  if (data && data.person.id !== personId) {
    return (
      <Navigate
        to="/tenant/people/add/$personId"
        params={{ personId: data.person.id }}
        search={{ field }}
        replace
      />
    );
  }
  return (
    <Page title={data?.person.name ?? personForm.editTitle} back={wayBack()}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data && <PersonForm key={personId} person={data.person} startField={field} />}
    </Page>
  );
}
