// French texts of sending an SMS: confirmation, routes, quiet hours, schedule and test.
import type { smsSend as english } from '../en/sms-send.ts';
import { plural, type Translation } from '../language.ts';

const units = (count: number) => plural(count, { one: '# unité', other: '# unités' });

export const smsSend: Translation<typeof english> = {
  hosted: 'SMS groupés hébergés',
  fullDelivery: 'Distribués à 100 % aux numéros valides',
  notAffectedByDnd: 'Sans effet de la liste « Ne pas déranger » (DND)',
  dedicatedNumber: 'Numéro dédié',
  noSenderCustomisation: 'Expéditeur non personnalisable',
  regular: 'SMS groupés ordinaires',
  senderCustomisable: 'Nom d’expéditeur personnalisable',
  varyingDelivery: 'Distribution variable',
  affectedByDnd: 'Soumis à la liste « Ne pas déranger » (DND)',

  hostedHint:
    'Part du numéro du fournisseur : votre nom d’expéditeur ne sera pas affiché. Joint aussi les téléphones qui bloquent les SMS groupés.',
  regularHint: (sender) =>
    `Les destinataires voient ${sender || 'votre nom d’expéditeur'}. Les téléphones qui bloquent les SMS groupés peuvent ne pas le recevoir.`,
  reaches: (who) => `Atteint : ${who}`,
  noProvider: 'Aucun fournisseur SMS n’est connecté pour cette route.',
  askToConnect: 'Demandez à un administrateur d’en connecter un.',
  blockedByDnd: (count) =>
    plural(count, {
      one: '# numéro est bloqué par DND sur la route ordinaire. La route hébergée le joint.',
      other: '# numéros sont bloqués par DND sur la route ordinaire. La route hébergée les joint.',
    }),

  fallback: (most) => `Envoyer aux numéros bloqués par DND par la route hébergée, jusqu’à ${units(most)}`,
  fallbackLimit: 'Limite (unités)',
  fallbackHint: (most) =>
    `Y compris aux numéros que la route ordinaire ne peut pas joindre. Si elle ne joignait personne, cela coûterait ${units(most)}. Personne ne reçoit le message deux fois.`,
  fallbackEnds: (left) =>
    plural(left, {
      one: 'Il vous restera # unité après l’envoi : cet envoi s’arrêtera là.',
      other: 'Il vous restera # unités après l’envoi : cet envoi s’arrêtera là.',
    }),
  fallbackNone: 'Il ne vous restera aucune unité après l’envoi.',

  quiet: 'Heures calmes',
  quietUntil: (until) => `Heures calmes jusqu’à : ${until}. Une question vous sera posée avant l’envoi.`,
  quietHint: (until) =>
    `Les heures calmes de votre organisation durent jusqu’à : ${until}. Rien n’a encore été envoyé.`,
  wait: 'Attendre la fin des heures calmes',
  sendAnyway: 'Envoyer quand même maintenant',
  waitsNow: (until) => `Heures calmes : envoi ${until}.`,
  waitsThen: (until) => `Ce moment tombe dans les heures calmes : envoi ${until}.`,

  rightNow:
    'En ce moment : {estimate}. Nous recompterons au moment de l’envoi, et le retiendrons s’il tombe dans les heures calmes.',

  testTitle: 'Envoyer un test sur mon téléphone',
  testPhone: 'Mon numéro de téléphone',
  testPhoneHint: 'Mémorisé sur cet appareil, pour vous seul.',
  testHint: 'Part immédiatement, même pendant les heures calmes. Coûte autant qu’un message.',
  testSent: (phone) => `Test envoyé au ${phone}`,
};
