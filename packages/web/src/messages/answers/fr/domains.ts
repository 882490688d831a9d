// French of what the API says about e-mail domains, sender addresses and returned mail.
import type { Answers } from '../translate-answer.ts';

export const domains: Answers = {
  'The record is under {name}.{domain}: the domain was added to its name once more. Enter only {selector}._domainkey as its name.':
    'L’enregistrement est sous {name}.{domain} : le domaine a été ajouté une seconde fois à son nom. Saisissez seulement {selector}._domainkey comme nom.',
  'This key proves that mail of your domain is yours. Add it as a TXT record where your domain is managed. Once it is found there, mail of your domain is signed with it.':
    'Cette clé prouve que le courrier de votre domaine est le vôtre. Ajoutez-la comme enregistrement TXT là où votre domaine est géré. Une fois trouvée, elle signe le courrier de votre domaine.',
  'There are several records under this name. Keep only the one shown here.':
    'Il y a plusieurs enregistrements sous ce nom. Gardez seulement celui affiché ici.',
  'The record has quotation marks in it, and receivers cannot read it. Enter it without them.':
    'L’enregistrement contient des guillemets et les destinataires ne peuvent pas le lire. Saisissez-le sans guillemets.',
  'The record says that the key was withdrawn. Change it to the value shown here.':
    'L’enregistrement dit que la clé a été retirée. Remplacez-le par la valeur affichée ici.',
  'The record has another key, or part of it is missing. Copy the whole value shown here.':
    'L’enregistrement a une autre clé, ou il en manque une partie. Copiez toute la valeur affichée ici.',
  'The key is right, but the rest of the record is not. Copy the whole value.':
    'La clé est juste, mais pas le reste de l’enregistrement. Copiez toute la valeur.',
  'Your key is there: mail of your domain is signed.':
    'Votre clé est en place : le courrier de votre domaine est signé.',
  'There is no DMARC record yet, and large mailbox providers ask for one. Add this TXT record: it forbids nothing, and has reports sent to you.':
    'Il n’y a pas encore d’enregistrement DMARC, et les grandes messageries en demandent un. Ajoutez cet enregistrement TXT : il n’interdit rien et vous fait envoyer des rapports.',
  'There are several DMARC records, and then receivers ignore all of them. Keep one.':
    'Il y a plusieurs enregistrements DMARC : les destinataires les ignorent alors tous. Gardez-en un.',
  'The record does not say what receivers are to do: it needs p=none, quarantine or reject.':
    'L’enregistrement ne dit pas ce que les destinataires doivent faire : il faut p=none, quarantine ou reject.',
  'There is a policy. It asks receivers to refuse nothing.':
    'Il y a une politique. Elle ne demande aux destinataires de rien refuser.',
  'There is a policy: what is not signed for this domain goes to spam. Ours goes out in its name only once it is signed.':
    'Il y a une politique : ce qui n’est pas signé pour ce domaine va aux indésirables. Notre courrier ne part en son nom qu’une fois signé.',
  'There is a policy: what is not signed for this domain is refused. Ours goes out in its name only once it is signed.':
    'Il y a une politique : ce qui n’est pas signé pour ce domaine est refusé. Notre courrier ne part en son nom qu’une fois signé.',
  'DNS did not answer, so this is not known just now. Try again in a few minutes.':
    'Le DNS n’a pas répondu : on ne le sait pas pour le moment. Réessayez dans quelques minutes.',
  'There is no SPF record yet. It lists the servers that may send for {domain}. Add it as a TXT record.{more}':
    'Il n’y a pas encore d’enregistrement SPF. Il nomme les serveurs qui peuvent envoyer pour {domain}. Ajoutez-le comme enregistrement TXT.{more}',
  ' Where mail is sent by a server of its own, ask the people who run this server for its address.':
    ' Si le courrier part par un serveur à part, demandez son adresse à l’administrateur de ce serveur.',
  'There are {count} SPF records, and then receivers ignore all of them. Keep one that says it all, and delete the others.':
    'Il y a {count} enregistrements SPF : les destinataires les ignorent alors tous. Gardez-en un complet et supprimez les autres.',
  'Receivers give up on this record: it has them look up more than {count} names. Take out the services that you no longer use.':
    'Les destinataires abandonnent cet enregistrement : il leur fait chercher plus de {count} noms. Retirez les services que vous n’utilisez plus.',
  'Receivers cannot read this record: {faults}. Change it to the value shown here.':
    'Les destinataires ne peuvent pas lire cet enregistrement : {faults}. Remplacez-le par la valeur affichée ici.',
  'This record lets anyone send in your name, by {term}. Change it to the value shown here.':
    'Cet enregistrement laisse n’importe qui envoyer en votre nom, par {term}. Remplacez-le par la valeur affichée ici.',
  'The record is in order. This installation has no mail server yet that it could name.':
    'L’enregistrement est correct. Cette installation n’a pas encore de serveur de messagerie à y nommer.',
  'The record names the server that our mail leaves by.':
    'L’enregistrement nomme le serveur par lequel part notre courrier.',
  'The record is in order. Whether it names the server that our mail leaves by cannot be seen from here: ask the people who run this server for its address.':
    'L’enregistrement est correct. On ne voit pas d’ici s’il nomme le serveur par lequel part notre courrier : demandez son adresse à l’administrateur de ce serveur.',
  'The record does not name the server that our mail leaves by, {host}. Change it to the value shown here.':
    'L’enregistrement ne nomme pas le serveur par lequel part notre courrier, {host}. Remplacez-le par la valeur affichée ici.',
  "'{name}' has no address": '« {name} » n’a pas d’adresse',
  "'{term}' in {place} means nothing": '« {term} » dans {place} ne veut rien dire',
  "'{name}' has {count} mail servers, and receivers look at no more than {most}":
    '« {name} » a {count} serveurs de messagerie, et les destinataires n’en regardent pas plus de {most}',
  'There are {count} domains already. Remove one first.':
    'Il y a déjà {count} domaines. Retirez-en un d’abord.',
  'Already there': 'Déjà là',
  '{domain} belongs to a mailbox provider, so no one else can sign for it. Use a domain of your own; an address of {place} can take the answers.':
    '{domain} appartient à un service de messagerie : personne d’autre ne peut signer pour lui. Utilisez votre propre domaine ; une adresse de {place} peut recevoir les réponses.',
  'There are {count} addresses already. Remove one first.':
    'Il y a déjà {count} adresses. Retirez-en une d’abord.',
  'Mailboxes accept mail from {domain} only from {domain2} itself, so yours comes from {usual}. Replies go to this address.':
    'Un e-mail de {domain} n’est accepté que si {domain2} l’envoie lui-même : le vôtre part donc de {usual}. Les réponses vont à cette adresse.',
  '{domain} is not set up for sending yet, so yours comes from {usual}. Replies go to this address. Set up the domain to change that.':
    '{domain} n’est pas encore configuré pour l’envoi : votre e-mail part donc de {usual}. Les réponses vont à cette adresse. Configurez le domaine pour changer cela.',
  '{address} is already confirmed.': '{address} est déjà confirmée.',
  'The e-mail with the link was just sent. Please give it a minute to arrive.':
    'L’e-mail avec le lien vient de partir. Laissez-lui une minute pour arriver.',
  "This server has no mail server, so it can't send the link that confirms an address. Ask the people who run it.":
    'Ce serveur n’a pas de serveur de messagerie : il ne peut pas envoyer le lien qui confirme une adresse. Demandez à son administrateur.',
  'There are {count} templates already. Remove one that is not needed any more.':
    'Il y a déjà {count} modèles. Retirez-en un qui ne sert plus.',

  'The mail host does not take the user name and password of BOUNCE_IMAP.':
    'Le serveur de la boîte refuse le nom d’utilisateur et le mot de passe de BOUNCE_IMAP.',
  "The mailbox has no folder '{folder}'.": 'La boîte n’a pas de dossier « {folder} ».',
  'The certificate of the mail host cannot be trusted.':
    'Le certificat du serveur de la boîte n’est pas fiable.',
  'The mail host does not offer STARTTLS: try imaps:// in BOUNCE_IMAP.':
    'Le serveur de la boîte ne propose pas STARTTLS : essayez imaps:// dans BOUNCE_IMAP.',
  'The name of the mail host is not known to DNS.': 'Le nom du serveur de la boîte est inconnu du DNS.',
  'The mail host does not answer.': 'Le serveur de la boîte ne répond pas.',
  'The mail host says: {answer}': 'Le serveur de la boîte dit : {answer}',
  'What is in it could not be kept. The log says more.':
    'Son contenu n’a pas pu être gardé. Le journal en dit plus.',
};
