// French texts of the units page: balance, statement, requests and the low-balance notice.
import type { unitTexts as english } from '../en/units.ts';
import { number, plural, type Translation } from '../language.ts';

const units = (count: number) => plural(count, { one: '# unité', other: '# unités' });

export const unitTexts: Translation<typeof english> = {
  title: 'Unités',
  downloadStatement: 'Télécharger le relevé',
  download: 'Télécharger',
  request: 'Demander des unités',
  intro:
    'Une page de SMS dans votre pays coûte 1 unité. Les unités sont réservées à l’envoi et vous sont rendues si le fournisseur refuse le message ou s’il reste dans la boîte d’envoi.',
  from: 'Du',
  to: 'Au',
  allDays: 'Toutes les dates',
  balance: 'Solde',
  added: 'Ajoutées',
  takenBack: 'Reprises',
  spent: 'Dépensées',
  reserved: 'Réservées',
  none: 'Rien à ces dates',
  noneHint: 'Les unités ajoutées et le coût de chaque message apparaissent ici.',
  welcome: 'Unités de bienvenue',
  unitsAdded: 'Unités ajoutées',
  unitsTakenBack: 'Unités reprises',
  message: 'Message',
  titled: (kind, note) => `${kind} : ${note}`,
  recipients: (count) => plural(count, { one: '# destinataire', other: '# destinataires' }),
  stillReserved: (count) => plural(count, { one: '# réservée', other: '# réservées' }),
  cameBack: (count) => plural(count, { one: '# rendue', other: '# rendues' }),

  noneLeft: 'Il ne vous reste aucune unité.',
  onlyLeft: (count) => plural(count, { one: 'Il ne reste que # unité.', other: 'Il ne reste que # unités.' }),
  tooDear: 'Les SMS qui coûtent plus sont refusés.',
  lowBalance: 'Solde bas',
  noNotice: 'Personne n’est averti d’un solde bas.',
  noticeBelow: (count) =>
    plural(count, {
      one: 'Les collègues sont avertis quand il reste moins de # unité.',
      other: 'Les collègues sont avertis quand il reste moins de # unités.',
    }),
  noticeLabel: 'Avertir les collègues en dessous de (unités)',
  noticeHint:
    'Une seule fois à chaque baisse. Paramètres > Organisation indique qui est averti, et comment. 0 = jamais.',
  saved: 'Enregistré',
  notSaved: 'Non enregistré',

  requests: 'Demandes',
  answer: 'Réponse :',
  waiting: 'En attente',
  granted: 'Accordée',
  refused: 'Refusée',
  withdrawn: 'Retirée',
  units,
  grantedOf: (granted, requested) =>
    `${plural(granted, { one: '# unité accordée', other: '# unités accordées' })} sur ${number(requested)} demandées`,
  requestWithdrawn: 'Demande retirée',
  notWithdrawn: 'Demande non retirée',
  withdrawTitle: 'Retirer votre demande ?',
  withdrawHint: (count) => `Votre demande de ${units(count)} sera annulée.`,
  withdraw: 'Retirer',
  change: 'Modifier',
};
