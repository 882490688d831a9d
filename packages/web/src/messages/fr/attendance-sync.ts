// French texts of attendance that waits to be sent, which every screen may show.
import type { attendanceSync as english } from '../en/attendance-sync.ts';
import { plural, type Translation } from '../language.ts';

export const attendanceSync: Translation<typeof english> = {
  gone: (count) => plural(count, { one: '# personne n’existe plus', other: '# personnes n’existent plus' }),
  goneHint: 'Quelqu’un les a supprimées ; toutes les autres ont été pointées',
  sent: 'Présences envoyées',
  ticks: (count) => plural(count, { one: '# pointage', other: '# pointages' }),
  signOut: 'Se déconnecter',
  staySignedIn: 'Rester connecté',
  signOutHint: (count) =>
    plural(count, {
      one: '# pointage attend une connexion. Il reste sur cet appareil sans aucun nom, et sera envoyé quand vous vous reconnecterez ici.',
      other:
        '# pointages attendent une connexion. Ils restent sur cet appareil sans aucun nom, et seront envoyés quand vous vous reconnecterez ici.',
    }),
  signOutList:
    'Une liste attend une connexion. Elle reste sur cet appareil sans aucun nom, et sera envoyée quand vous vous reconnecterez ici.',
};
