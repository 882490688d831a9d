// Prints the members of a group, all pages of them.
import { useHotkeys } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../../lib/toast.ts';
import { PrintButton } from '../../ui/print/print-button.tsx';
import { PrintSheet, type Sheet } from '../../ui/print/print-sheet.tsx';
import { useGroupPhone } from '../../ui/text/phone-text.tsx';
import { allMembers, type GroupDetails } from './api.ts';
import { groupTexts } from '../../messages/en/groups.ts';

/** The last column is empty, to tick by hand. Ctrl+P prints the same: the screen has one page of them. */
export function PrintGroup({ group }: { group: GroupDetails }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const spaced = useGroupPhone();
  const loading = useMutation({
    mutationFn: () => allMembers(group.id),
    onSuccess: (members) =>
      setSheet({
        title: group.path,
        note: groupTexts.members(members.length),
        columns: [groupTexts.sheetName, groupTexts.sheetPhone, groupTexts.position, groupTexts.sheetTick],
        rows: members.map(({ name, phone, position }) => [name, spaced(phone), position, false]),
      }),
    onError: (error) => toastError(error, groupTexts.notPrinted),
  });
  useHotkeys([['mod+P', () => !loading.isPending && loading.mutate()]], []);
  return (
    <>
      <PrintButton loading={loading.isPending} onPrint={() => loading.mutate()} />
      {sheet && <PrintSheet sheet={sheet} onPrinted={() => setSheet(null)} />}
    </>
  );
}
