// French texts of the settings of how long data is kept.
import type { retentionTexts as english } from '../en/retention.ts';
import { plural, type Translation } from '../language.ts';

export const retentionTexts: Translation<typeof english> = {
  title: 'Durée de conservation',
  about: 'Quand les anciens messages perdent leur texte et leurs destinataires',

  messages: 'Anciens messages',
  months: 'Supprimer les textes et les listes de destinataires après (mois)',
  monthsHint: (most) => `Laissez vide pour ${most} mois, la durée la plus longue sur ce serveur.`,

  deleted: 'Ce qui est supprimé',
  deletedTexts: 'Le texte de chaque message et la liste de ses destinataires',
  deletedAnswers: 'Vos propres messages dans les anciennes conversations de la boîte de réception',
  deletedNotices: 'Les avis',
  deletedOutbox: (days) =>
    plural(days, {
      one: 'Les textes de la boîte d’envoi, après # jour',
      other: 'Les textes de la boîte d’envoi, après # jours',
    }),

  stays: 'Ce qui reste',
  staysCounts: 'Le message dans votre liste, avec son nom, sa date, ses chiffres et ses unités',
  staysOptOuts:
    'Les désabonnements. Les liens de désabonnement des anciens e-mails fonctionnent toujours : il suffit de saisir son adresse.',
  staysPeople: 'Les personnes, groupes, familles et présences',
  staysAudit: (months) => `Le journal d’activité, pendant ${months} mois`,

  forGood: 'Suppression la nuit, et définitive. Téléchargez les rapports que vous voulez garder.',
};
