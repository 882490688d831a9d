// The pages that add and edit a family, /tenant/addfamily (OT-01).
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Page } from '../../../ui/page.tsx';
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx';
import { familyQuery } from './api.ts';
import { draftOf, emptyFamily } from './family-draft.ts';
import { FamilyForm } from './family-form.tsx';
import { familyTexts } from '../../../messages/en/families.ts';

const back = { to: '/tenant/families', label: familyTexts.all };

export function AddFamilyPage() {
  return (
    <Page title={familyTexts.add} back={back}>
      <FamilyForm initial={emptyFamily} />
    </Page>
  );
}

export function EditFamilyPage() {
  const { familyId } = useParams({ from: '/shell/tenant/addfamily/$familyId' });
  const { data, error, refetch } = useQuery(familyQuery(familyId));
  return (
    <Page title={data ? data.family.name : familyTexts.family} back={back}>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data && <FamilyForm key={familyId} id={familyId} initial={draftOf(data.family)} />}
    </Page>
  );
}
