// French texts of notices about organisations (draft).
import { countryName } from '@tidings/contract/rules/countries.ts';
import type { organisationNotices as english } from '../en/organisation-notices.ts';
import { list, number, time } from './forms.ts';
import { refusals } from './refusals.ts';

const untilApproved = 'Les messages restent dans la boîte d’envoi jusqu’à votre approbation.';

export const organisationNotices: typeof english = {
  suspended: ({ reason }) => ({
    title: 'Votre organisation est suspendue',
    body: `${refusals.suspended({ reason })} Veuillez contacter l’administrateur.`,
  }),
  resumed: () => ({
    title: 'Votre organisation peut de nouveau envoyer',
    body: 'La suspension est levée. Les messages programmés qui ont manqué leur heure d’envoi attendent que vous les envoyiez ou les annuliez.',
  }),
  organisationApproved: () => ({
    title: 'Votre organisation est approuvée',
    body: 'Vos messages sont désormais distribués. Ceux qui ont été gardés dans la boîte d’envoi n’ont pas été distribués et ne partiront pas : envoyez-les de nouveau.',
  }),
  limitLifted: () => ({
    title: 'Votre limite quotidienne est levée',
    body: 'Vous pouvez envoyer autant de messages que vos unités le permettent.',
  }),
  limitSet: ({ most }) => ({
    title: `Votre limite quotidienne est maintenant de ${number(most)}`,
    body: `Vous pouvez envoyer ${number(most)} SMS et ${number(most)} e-mails par jour.`,
  }),
  organisationClosed: ({ name, until, timeZone }) => ({
    title: `${name} est fermée`,
    body: `Plus rien n’est envoyé, et vos collègues ne peuvent plus se connecter. Tout sera supprimé le ${time(new Date(until), timeZone)}. D’ici là, un propriétaire peut se connecter, tout exporter et la rouvrir.`,
  }),
  organisationReopened: ({ name }) => ({
    title: `${name} est de nouveau ouverte`,
    body: 'Vos collègues peuvent se connecter. Les messages programmés qui ont manqué leur heure d’envoi attendent que vous les envoyiez ou les annuliez.',
  }),
  organisationEnds: ({ name, until, timeZone }) => ({
    title: `${name} sera supprimée d’ici une semaine`,
    body: `Elle est fermée, et tout son contenu sera supprimé le ${time(new Date(until), timeZone)}. Un propriétaire peut encore se connecter, tout exporter et la rouvrir.`,
  }),
  organisationClosedByOwner: ({ name }) => ({
    title: `${name} a été fermée par son propriétaire`,
    body: 'Elle sera supprimée dans 30 jours, sauf si un propriétaire la rouvre.',
  }),
  organisationWaits: ({ name, owner, email }) => ({
    title: `${name} attend votre approbation`,
    body: `${owner} (${email}) a créé cette organisation. ${untilApproved}`,
  }),
  organisationsWait: ({ count, names }) => ({
    title: `${number(count)} organisations attendent votre approbation`,
    body: `${list(count > names.length ? [...names, `${number(count - names.length)} autres`] : names)}. ${untilApproved}`,
  }),
  organisationChanged: ({ name, formerName, country, formerCountry }) => ({
    title: 'Une organisation a modifié ses informations',
    body: [
      ...(formerName === undefined ? [] : [`${formerName} s’appelle maintenant ${name}.`]),
      ...(formerCountry === undefined
        ? []
        : [
            `${name} a changé de pays : ${countryName(formerCountry, 'fr')} → ${countryName(country, 'fr')}.`,
          ]),
    ].join(' '),
  }),
  noWorker: () => ({
    title: 'Aucun processus d’envoi ne fonctionne',
    body: 'Les messages attendent qu’un tel processus démarre. Ils partiront alors automatiquement.',
  }),
  noProvider: ({ lane }) => ({
    title: 'Des messages attendent un fournisseur',
    body: `Aucun processus d’envoi n’a le fournisseur ${lane}, dont des messages attendent. Configurez-le de nouveau, sinon ces messages seront arrêtés après 24 heures.`,
  }),
};
