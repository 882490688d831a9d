// Ticks somebody who is not on the list: an existing member or a new one.
import { Stack, Text } from '@mantine/core';
import { useMay } from '../../../../lib/http/session.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useReturnFocus } from '../../../../ui/focus/use-return-focus.ts';
import type { NewMember } from '../../../pickers/new-person/compact-person-form.tsx';
import { MemberSearch } from '../../../pickers/member-search.tsx';
import type { Person } from '../../api.ts';
import type { CheckIn } from '../use-check-in.ts';
import { attendanceTexts } from '../../../../messages/en/attendance.ts';

interface GuestDialogProps {
  checkIn: CheckIn;
  /** What was typed into the list's search. */
  startWith: string;
  onClose: () => void;
  onTick: (person: Person) => void;
  /** Called after a new person was created (CF-03). */
  onNewcomer: (member: NewMember) => void;
}

/** Ticks the chosen person at once. It works online only: the device stores nobody outside the list. */
export function GuestDialog({ checkIn, startWith, onClose, onTick, onNewcomer }: GuestDialogProps) {
  const mayGroup = useMay('groups.write');
  useReturnFocus();
  const here = checkIn.people.filter(checkIn.isHere).map(({ personId }) => personId);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={attendanceTexts.addGuest}
      styles={{ content: { overflow: 'visible' } }}
    >
      <Stack>
        {checkIn.online ? (
          <Text size="sm" c="dimmed">
            {attendanceTexts.guestHint}
          </Text>
        ) : (
          <Text size="sm" role="status">
            {attendanceTexts.guestOffline}
          </Text>
        )}
        <MemberSearch
          label={attendanceTexts.whoCame}
          autoFocus
          startWith={startWith}
          selectedIds={here}
          onSelect={({ id, name, phone }) => {
            const listed = checkIn.people.find(({ personId }) => personId === id);
            onTick(listed ?? { personId: id, name, phone, pictureUrl: '', present: false, guest: true });
          }}
          {...(mayGroup && { onShowGroupModal: onNewcomer })}
        />
      </Stack>
    </Dialog>
  );
}
