// French texts about what is being sent: lanes, stuck messages and processes.
import type { operatorLanes as english } from '../en/operator-lanes.ts';
import { list, number, plural, type Translation } from '../language.ts';

const recipients = (count: number) => plural(count, { one: '# destinataire', other: '# destinataires' });

export const operatorLanes: Translation<typeof english> = {
  title: 'Envoi',
  back: 'Installation',
  intro: 'Ce qui est envoyé, par qui, et ce qui le retient',

  lanes: 'Files d’envoi',
  lanesHint:
    'Une pour les SMS et une pour les e-mails de chaque fournisseur. En suspendre une retient ses messages pour toutes les organisations.',
  noLanes: 'Aucun processus d’envoi n’a encore démarré.',
  someLanes: (shown, total) => `Les ${number(shown)} premières sur ${number(total)}`,
  sms: 'SMS',
  email: 'E-mail',
  outbox: 'Boîte d’envoi intégrée',
  smpp: 'SMPP_URL',
  smtp: 'SMTP_URL',
  laneName: (channel, provider, organisation) =>
    [`${channel} · ${provider}`, organisation].filter(Boolean).join(' · '),

  running: 'En marche',
  paused: 'Suspendue',
  draining: 'Se termine',
  drained: 'Terminée',
  slow: 'Attend le fournisseur',
  full: 'Limite atteinte',
  down: 'Non connectée',
  unserved: 'Aucun processus',
  since: 'Depuis : {time}',
  until: 'Jusqu’à : {time}',
  slowHint: 'Le fournisseur a demandé une pause.',
  fullHint: 'La limite du compte est épuisée. L’envoi reprendra automatiquement.',
  drainingHint: 'Les messages commencés sont envoyés. Aucun autre ne commence.',
  drainedHint: 'Tout ce qui avait commencé est envoyé. Aucun autre message ne commence avant la reprise.',
  unservedHint: 'Aucun processus en marche n’a ouvert ce fournisseur.',

  nothingWaits: 'Rien en attente',
  waiting: (count) => `${recipients(count)} en attente`,
  sending: (count) => `${number(count)} en cours d’envoi`,
  perMinute: (count) => `${number(count)} dans la dernière minute`,
  oldest: 'Le plus ancien : {time}',
  servedBy: (workers) => `Assurée par ${list(workers)}`,

  pause: 'Suspendre',
  resume: 'Reprendre',
  drain: 'Terminer puis suspendre',
  reconnect: 'Reconnecter',
  actionFor: (action, lane) => `${action} : ${lane}`,
  pauseTitle: (lane) => `Suspendre ${lane} ?`,
  pauseMessage: (waiting) =>
    `Ce qui est déjà chez le fournisseur est mené à terme, et rien de plus ne lui est remis. En attente jusqu’à la reprise : ${waiting === 0 ? 'les nouveaux messages' : recipients(waiting)}. Leurs organisations voient que vous avez suspendu l’envoi.`,
  drainTitle: (lane) => `Laisser ${lane} terminer, puis suspendre ?`,
  drainMessage:
    'Les messages commencés sont envoyés jusqu’au bout. Aucun autre message ne commence avant la reprise.',
  isPaused: (lane) => `${lane} : envoi suspendu`,
  isDraining: (lane) => `${lane} : ce qui a commencé se termine`,
  isResumed: (lane) => `${lane} : envoi repris`,
  isReconnecting: (lane) => `${lane} se reconnecte dès que le fournisseur a répondu`,
  notChanged: 'Non modifié',

  stuck: 'Messages bloqués',
  stuckHint: 'Leurs textes et leurs destinataires ne sont pas affichés ici.',
  noStuck: 'Aucun message n’est bloqué.',
  stuckName: (channel, organisation) => `${channel} de ${organisation}`,
  noReason: 'Attend son tour',
  doubt: (count) =>
    plural(count, {
      one: '# destinataire incertain, jamais réessayé automatiquement',
      other: '# destinataires incertains, jamais réessayés automatiquement',
    }),
  tried: (count) => plural(count, { one: '# essai', other: '# essais' }),
  nextTry: 'Prochain essai : {time}',
  tryNow: 'Essayer maintenant',
  triedNow: (count) =>
    count > 0
      ? plural(count, {
          one: '# destinataire va être réessayé maintenant',
          other: '# destinataires vont être réessayés maintenant',
        })
      : 'Il va être examiné maintenant',
  notTried: 'Non réessayé',

  processes: 'Processus',
  processesHint:
    'Les serveurs et les processus d’envoi de cette installation au cours des dix dernières minutes',
  processName: (host, pid) => `${host} (${pid})`,
  all: 'Serveur et envoi',
  api: 'Serveur',
  worker: 'Envoi',
  laneCount: (count) => plural(count, { one: '# file d’envoi', other: '# files d’envoi' }),
  isRunning: 'En marche',
  stopped: 'Arrêté',
  silent: 'Ne répond pas',
  tooOld: 'Trop ancien',
  tooOldHint:
    'Une version plus récente a modifié la base de données. Ce processus ne fait plus rien : remplacez-le.',
  seen: 'Vu pour la dernière fois : {time}',
};
