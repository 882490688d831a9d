// French texts of messages that stay in the Outbox, in test mode or before approval.
import type { kept as english } from '../en/kept.ts';
import type { Translation } from '../language.ts';

export const kept: Translation<typeof english> = {
  testBoth: 'Mode test : les messages restent dans la boîte d’envoi et ne sont pas distribués.',
  testSms: 'Mode test : les SMS restent dans la boîte d’envoi et ne sont pas distribués.',
  testEmail: 'Mode test : les e-mails restent dans la boîte d’envoi et ne sont pas distribués.',
  connect: 'Connecter',
  hide: 'Masquer',

  noteTestSms:
    'Mode test : aucun fournisseur SMS n’est connecté, rien ne sera donc distribué. Vous pouvez lire les messages dans la boîte d’envoi. Vos unités vous sont rendues.',
  noteTestEmail:
    'Mode test : aucun fournisseur d’e-mail n’est connecté, rien ne sera donc distribué. Vous pouvez lire les messages dans la boîte d’envoi.',
  noteTest: 'Mode test : gardé dans la boîte d’envoi, non distribué.',
  noteApproval:
    'Votre organisation attend son approbation, rien ne sera donc distribué. Vous pouvez lire les messages dans la boîte d’envoi.',
  noteSuspended:
    'Votre organisation est suspendue, rien ne peut donc être envoyé. Contactez l’administrateur de ce serveur.',
  noteAddress:
    'Votre adresse e-mail n’est pas encore confirmée, rien ne sera donc distribué. Vous pouvez lire les messages dans la boîte d’envoi.',

  keptTitle: 'Gardé dans la boîte d’envoi',
  testKeptSms: 'Mode test : aucun fournisseur SMS n’est connecté, rien n’est donc distribué.',
  testKeptEmail: 'Mode test : aucun fournisseur d’e-mail n’est connecté, rien n’est donc distribué.',
  testTitle: 'Mode test',
  testLaterSms: 'Aucun fournisseur SMS n’est connecté : le message restera dans la boîte d’envoi.',
  testLaterEmail: 'Aucun fournisseur d’e-mail n’est connecté : le message restera dans la boîte d’envoi.',
  approvalTitle: 'Votre organisation attend son approbation',
  suspendedTitle: 'Votre organisation est suspendue',
  addressTitle: 'Votre adresse e-mail n’est pas encore confirmée',
  later: 'Le message ne part que si c’est réglé d’ici là. Sinon, il reste dans la boîte d’envoi.',
};
