// English texts of attendance that waits to be sent, which every screen may show.
import { catalogue, plural } from '../language.ts';

export const attendanceSync = catalogue('attendanceSync', {
  gone: (count: number) =>
    plural(count, { one: '# person no longer exists', other: '# people no longer exist' }),
  goneHint: 'Someone has deleted them; all others were ticked',
  sent: 'Attendance sent',
  ticks: (count: number) => plural(count, { one: '# tick', other: '# ticks' }),
  signOut: 'Sign out',
  staySignedIn: 'Stay signed in',
  signOutHint: (count: number) =>
    plural(count, {
      one: "# tick is waiting for a connection. It stays on this device without anyone's name, and is sent when you sign in here again.",
      other:
        "# ticks are waiting for a connection. They stay on this device without anyone's name, and are sent when you sign in here again.",
    }),
  signOutList:
    "A list is waiting for a connection. It stays on this device without anyone's name, and is sent when you sign in here again.",
});
