// French texts of the home screen.
import type { home as english } from '../en/home.ts';
import { number, plural, type Translation } from '../language.ts';

export const home: Translation<typeof english> = {
  title: 'Accueil',

  welcome: (firstName) => `Bienvenue, ${firstName}`,
  lead: 'Six petites étapes pour commencer. Chacune se coche toute seule.',
  progress: (done, all) => `${number(done)} sur ${number(all)} faites`,
  finish: 'Terminer la configuration',
  finishHint: 'Faites le reste quand vous voulez.',
  allSet: 'Tout est prêt',
  allSetHint: 'Votre organisation est prête. Vous pouvez masquer ces étapes.',
  isDone: 'fait',
  people: 'Ajouter des personnes',
  peopleHint: 'Importez la liste que vous avez : Excel, CSV ou contacts d’un téléphone.',
  sms: 'Connecter les SMS',
  smsHint: 'Choisissez qui achemine vos SMS. En attendant, rien n’est distribué.',
  senderId: 'Demander un nom d’expéditeur',
  senderIdHint: 'Le nom sous lequel vos SMS arrivent.',
  senderAddress: 'Ajouter une adresse d’expédition',
  senderAddressHint: 'L’adresse d’où partent vos e-mails.',
  message: 'Envoyer votre premier message',
  messageHint: 'Vous voyez qui le reçoit et ce qu’il coûte avant l’envoi.',
  colleague: 'Inviter un collègue',
  colleagueHint: 'Partagez le travail, chacun avec son propre accès.',
  firstSteps: 'Premières étapes',
  next: 'Ensuite :',
  guide: 'Comment tout cela fonctionne',
  hide: 'Masquer ces étapes',
  hidden: 'Étapes masquées',

  attention: 'À voir',
  calm: 'Rien ne demande votre attention',
  calmHint: 'Les réponses, les messages non distribués et tout ce qui est à voir apparaîtront ici.',
  late: (count) =>
    plural(count, {
      one: '# message n’est pas parti à l’heure',
      other: '# messages ne sont pas partis à l’heure',
    }),
  approval: (count) =>
    plural(count, { one: '# message attend une approbation', other: '# messages attendent une approbation' }),
  notReached: (count, name) =>
    plural(count, {
      one: `# message n’est pas arrivé : ${name}`,
      other: `# messages ne sont pas arrivés : ${name}`,
    }),
  replies: (count) =>
    plural(count, {
      one: '# conversation avec de nouvelles réponses',
      other: '# conversations avec de nouvelles réponses',
    }),
  lowUnits: (left) =>
    left === 0
      ? 'Il ne reste aucune unité'
      : plural(left, { one: 'Il ne reste que # unité', other: 'Il ne reste que # unités' }),
  bounces: (count) =>
    plural(count, {
      one: '# adresse e-mail en erreur cette semaine',
      other: '# adresses e-mail en erreur cette semaine',
    }),

  followUps: 'Mes personnes à suivre',
  allFollowUps: (count) => `Mes personnes : ${number(count)} à faire`,

  myGroups: 'Mes groupes',
  takeAttendance: 'Faire le pointage',

  celebrations: 'Anniversaires',
  noCelebrations: 'Aucun dans les deux prochaines semaines.',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  birthday: 'anniversaire',
  turns: (years) => plural(years, { one: 'fête son premier anniversaire', other: 'fête ses # ans' }),
  wedding: 'anniversaire de mariage',
  married: (years) => plural(years, { one: '# an de mariage', other: '# ans de mariage' }),
  write: 'Écrire',
  writeTo: (name) => `Écrire à ${name}`,
  allBirthdays: 'Tous les anniversaires',

  messages: 'Derniers messages',
  allMessages: 'Tous les messages',

  growth: 'Personnes',
  countPeople: (count) => plural(count, { one: '# personne', other: '# personnes' }),
  addedThisMonth: (count) => plural(count, { one: '# ajoutée ce mois-ci', other: '# ajoutées ce mois-ci' }),
  growthPlot: (from, first, to, last) =>
    `Personnes par mois, de ${number(first)} en ${from} à ${number(last)} en ${to}`,
  growthTable: 'Personnes par mois',
  month: 'Mois',

  attendance: 'Présences',
  lastService: (name, present) => `${name} : ${number(present)}`,
  attendancePlot: (count, from, to) =>
    `Présences aux ${number(count)} derniers cultes ou réunions, du ${from} au ${to}`,
  attendanceTable: 'Présences par culte ou réunion',
  service: 'Culte ou réunion',
  present: 'Présents',
};
