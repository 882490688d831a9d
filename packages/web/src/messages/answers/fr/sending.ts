// French of what the API says about recipients, approval, follow-ups and opt-outs.
import type { Answers } from '../translate-answer.ts';

export const sending: Answers = {
  "'{key}' is not a destination.": '« {key} » n’est pas une destination.',
  'Unknown destination': 'Destination inconnue',
  'These are more than 100,000 numbers. Send them as several messages, or import them as contacts.':
    'Il y a plus de 100 000 numéros. Envoyez plusieurs messages, ou importez-les comme contacts.',
  'Your organisation can send {count} {kind} a day until the operator of this server lifts the limit.':
    'Votre organisation peut envoyer {count} {kind} par jour jusqu’à ce que l’administrateur de ce serveur lève la limite.',
  '{limit} You have used all of them today. Send this message tomorrow, or ask the operator.':
    '{limit} Vous les avez tous envoyés aujourd’hui. Envoyez ce message demain, ou demandez à l’administrateur.',
  '{limit} You can send {left} more today, and this message goes to {recipients}. Send it tomorrow, or ask the operator.':
    '{limit} Il en reste {left} aujourd’hui, et ce message va à {recipients} destinataires. Envoyez-le demain, ou demandez à l’administrateur.',
  '{limit} This message goes to {recipients}. Choose fewer people, or ask the operator.':
    '{limit} Ce message va à {recipients} destinataires. Choisissez moins de personnes, ou demandez à l’administrateur.',
  'No mail server is set up to send e-mail. {setUp}':
    'Aucun serveur de messagerie n’est configuré pour envoyer des e-mails. {setUp}',
  'No provider is set up for the {routeWord} route. {next}':
    'Aucun fournisseur n’est configuré pour la route {routeWord}. {next}',
  'Choose the regular route.': 'Choisissez la route ordinaire.',
  'Choose the hosted route.': 'Choisissez la route hébergée.',
  'An administrator can set one up in the settings, under Providers.':
    'Un administrateur peut le configurer dans les paramètres, sous Fournisseurs.',
  'The colleague who asked for this has left, or may no longer send messages, so nothing was sent.':
    'Le collègue qui l’a demandé est parti, ou ne peut plus envoyer de messages : rien n’a été envoyé.',
  'Your organisation is closed, so nothing can be sent. An owner can reopen it in the settings.':
    'Votre organisation est fermée : rien ne peut être envoyé. Un propriétaire peut la rouvrir dans les paramètres.',
  'The operator of this server has suspended your organisation: {reason}. You can read everything, but nothing can be sent.':
    'L’administrateur de ce serveur a suspendu votre organisation : {reason}. Vous pouvez tout lire, mais rien ne peut être envoyé.',
  'The operator of this server has suspended your organisation. You can read everything, but nothing can be sent.':
    'L’administrateur de ce serveur a suspendu votre organisation. Vous pouvez tout lire, mais rien ne peut être envoyé.',
  'Automatic greetings may use {most} units a month. They have used {used} so far, and these need {units}.':
    'Les vœux automatiques peuvent utiliser {most} unités par mois. Ils en ont déjà utilisé {used}, et ceux-ci en demandent {units}.',
  'Welcome messages may use {most} units a month. They have used {used} so far, and these need {units}.':
    'Les messages de bienvenue peuvent utiliser {most} unités par mois. Ils en ont déjà utilisé {used}, et ceux-ci en demandent {units}.',
  'Your organisation has no approved sender id yet.':
    'Votre organisation n’a pas encore de nom d’expéditeur approuvé.',
  'Too many numbers': 'Trop de numéros',
  "There are {count} groups '{name}': choose it together with its parent group.":
    'Il y a {count} groupes « {name} » : choisissez-le avec son groupe parent.',
  'This message goes to {noun} that does not exist any more.':
    'Ce message s’adresse à {noun}, qui n’existe plus.',
  'Group leaders can write to their own groups and their members only':
    'Les responsables de groupe peuvent écrire seulement à leurs propres groupes et à leurs membres',
  'This number cannot be written to: {reasonWord}.': 'On ne peut pas écrire à ce numéro : {reasonWord}.',
  'This address cannot be written to: {reasonWord}.': 'On ne peut pas écrire à cette adresse : {reasonWord}.',
  "'{reasonWord}' cannot be said of {what}.": '« {reasonWord} » ne s’applique pas à {what}.',
  'a phone number': 'un numéro de téléphone',
  'an e-mail address': 'une adresse e-mail',
  'Lifted.': 'Désabonnement levé.',
  'Lifted. Still blocked: {reasonWord}.': 'Levé. Encore bloqué : {reasonWord}.',
  'It has changed since it was sent for approval, such as who is on the list. It still goes to {recipients} and costs {units} units.':
    'Ce message a changé depuis la demande d’approbation, par exemple qui est sur la liste. Il va toujours à {recipients} destinataires et coûte {units} unités.',
  'It has changed since it was sent for approval: it now goes to {recipients} instead of {before}, and costs {units} units instead of {unitsBefore}.':
    'Ce message a changé depuis la demande d’approbation : il va maintenant à {recipients} destinataires au lieu de {before}, et coûte {units} unités au lieu de {unitsBefore}.',
  'A colleague': 'Un collègue',
  'This message was stopped, so there is nothing to approve.':
    'Ce message a été arrêté : il n’y a rien à approuver.',
  'This message is a draft again, so there is nothing to approve.':
    'Ce message est redevenu un brouillon : il n’y a rien à approuver.',
  'Sent for approval': 'Envoyé pour approbation',
  '{done}. The draft stays: it was saved after you opened it.':
    '{done}. Le brouillon reste : il a été enregistré après que vous l’avez ouvert.',
  'Write what should be changed': 'Écrivez ce qui doit changer',
  'Your own messages always need approval, so a colleague has to change that.':
    'Vos propres messages demandent toujours une approbation : c’est à un collègue de changer cela.',
  'Choose the file with the phone numbers.': 'Choisissez le fichier des numéros de téléphone.',
  'Choose a file': 'Choisissez un fichier',
  'The phone number {fault}': 'Le numéro de téléphone {fault}',
  "'{number}' is not a phone number that can be reached.": '« {number} » n’est pas un numéro joignable.',
  '{count} more groups are empty.': '{count} autres groupes sont vides.',
  '{count} more numbers cannot be reached.': '{count} autres numéros ne sont pas joignables.',
  'A button or a link still leads to example.org, as the template had it. Say where it leads to, or take it out.':
    'Un bouton ou un lien mène encore à example.org, comme dans le modèle. Indiquez où il mène, ou retirez-le.',
  'This e-mail is long ({size} kB of text and formatting): Gmail shows the first 100 kB and hides the rest behind a link. Shorten it, or paste it as plain text.':
    'Cet e-mail est long ({size} ko de texte et de mise en forme) : Gmail affiche les 100 premiers ko et cache le reste derrière un lien. Raccourcissez-le, ou collez-le en texte brut.',
  'This text is too complex. Paste it as plain text, then format it here':
    'Ce texte est trop complexe. Collez-le en texte brut, puis mettez-le en forme ici',
  'The message is too long for a template': 'Le message est trop long pour un modèle',
  'Only a regular SMS in Nigeria can be retried by the hosted route.':
    'Seul un SMS ordinaire au Nigeria peut être réessayé par la route hébergée.',
  'Too long': 'Trop long',
  'Empty for some': 'Vide pour certains',
  'This message has {count} places that are filled in for each, and {most} are the most. Take some out.':
    'Ce message a {count} champs à remplir pour chacun, et {most} sont le maximum. Retirez-en.',
  'This message is too long: as an e-mail it has {size} kB, and {most} kB can be sent. Shorten it, or paste it as plain text, then format it here.':
    'Ce message est trop long : l’e-mail fait {size} ko, et on peut en envoyer {most}. Raccourcissez-le, ou collez-le en texte brut, puis mettez-le en forme ici.',
  'This message is still being prepared. Try again in a moment, or stop it.':
    'Ce message est encore en préparation. Réessayez dans un instant, ou arrêtez-le.',
  "This message is sent immediately, so it can't be undone.":
    'Ce message part immédiatement : il ne peut pas être annulé.',
  'The times disagree: {time} and {other} ({zone}).':
    'Les heures ne concordent pas : {time} et {other} ({zone}).',
  'Say whether it arrived': 'Indiquez s’il est arrivé',
  'An e-mail already': 'Déjà un e-mail',
  'Only a regular SMS in Nigeria can be followed by the hosted route.':
    'Seul un SMS ordinaire au Nigeria peut être relancé par la route hébergée.',
  'Not by the hosted route': 'Pas par la route hébergée',
  'It is sent again to those who were not reached.': 'Il repart vers ceux qui n’ont pas été joints.',
  'It is sent by the hosted route to those who were not reached.':
    'Il part par la route hébergée vers ceux qui n’ont pas été joints.',
  'It is sent as an e-mail to those who were not reached.':
    'Il part par e-mail vers ceux qui n’ont pas été joints.',
  'The retry by the hosted route has started already. You can still stop what it sent.':
    'Le nouvel essai par la route hébergée a déjà commencé. Vous pouvez encore arrêter ce qu’il a envoyé.',
  'No retry by the hosted route was agreed to for this message.':
    'Aucun nouvel essai par la route hébergée n’a été accepté pour ce message.',
  'Restored from a backup: this welcome may have been sent since the backup was made.':
    'Restauré depuis une sauvegarde : ce message de bienvenue a peut-être été envoyé depuis la sauvegarde.',
  'Restored from a backup: this greeting may have been sent since the backup was made.':
    'Restauré d’une sauvegarde : ce message a peut-être été envoyé depuis.',
  'Restored from a backup: this message may have been sent since the backup was made.':
    'Restauré d’une sauvegarde : ce message a peut-être été envoyé depuis.',
  'No reply from this number asks to opt out.': 'Aucune réponse de ce numéro ne demande le désabonnement.',
  'A colleague has taken this conversation in the meantime.':
    'Un collègue a pris cette conversation entre-temps.',
  'A message to this person is on its way right now. Try again in a minute.':
    'Un message à cette personne est en route en ce moment. Réessayez dans une minute.',
  'Too many live reports are open. Please close some windows and try again.':
    'Trop de rapports en direct sont ouverts. Fermez des fenêtres et réessayez.',
  "'{state}' is not a state.": '« {state} » n’est pas un état.',
  'Unknown state': 'État inconnu',
  'The signature of this call is not valid.': 'La signature de cette demande n’est pas valide.',
  'Hidden number': 'Numéro caché',
  'This server keeps them for {months} months at most.': 'Ce serveur les garde {months} mois au plus.',
  'Write down how you know that they want it': 'Notez comment vous savez que la personne le souhaite',

  'Added by hand': 'Ajouté à la main',
  'Reply by SMS': 'Réponse par SMS',
  'Reply by SMS, read by a colleague': 'Réponse par SMS, lue par un collègue',
  'Unsubscribe link': 'Lien de désabonnement',
  'One-click in the mail reader': 'En un clic dans la messagerie',
  "In the e-mail '{subject}' of {time}": 'Dans l’e-mail « {subject} » du {time}',
  'A delivery receipt': 'Un accusé de réception',
  'An e-mail that came back': 'Un e-mail revenu',
  'A spam report': 'Un signalement comme indésirable',
  "The provider's answer": 'La réponse du fournisseur',
  "The mail server's answer": 'La réponse du serveur de messagerie',
  '{count} hard bounces': '{count} rejets définitifs',

  "'{word}' answers any question, so it cannot mean {keyword}.":
    '« {word} » répond à n’importe quelle question, il ne peut donc pas signifier {keyword}.',
  "'{word}' cannot mean both {keyword} and {other}.":
    '« {word} » ne peut pas signifier à la fois {keyword} et {other}.',
  'An answer cannot be one of the words itself: write a sentence.':
    'Une réponse ne peut pas être un des mots eux-mêmes : écrivez une phrase.',
  'Letters and digits only: no special characters, and not fewer than 3 or more than 11 characters.':
    'Lettres et chiffres seulement : pas de caractères spéciaux, et de 3 à 11 caractères.',
  "Networks in Nigeria may refuse or replace a sender id with digits, such as '{sender}', on the regular route.":
    'Les réseaux du Nigeria peuvent refuser ou remplacer un nom d’expéditeur avec des chiffres, comme « {sender} », sur la route ordinaire.',
  "'{sender}' looks like the name of {owner}. Networks may refuse it from anyone else.":
    '« {sender} » ressemble au nom d’{owner}. Les réseaux peuvent le refuser venant de quelqu’un d’autre.',
  'a telephone company': 'une compagnie de téléphone',
  'a bank': 'une banque',
  'an authority': 'une autorité',
  'a known brand': 'une marque connue',
  "'{sender}' could be anyone. Networks may refuse a sender id that doesn't name an organisation.":
    '« {sender} » peut être n’importe qui. Les réseaux peuvent refuser un nom d’expéditeur qui ne désigne pas une organisation.',
  'Networks in Nigeria may hold back a text with {words}: {why}.':
    'Les réseaux du Nigeria peuvent retenir un texte avec {words} : {why}.',
  'it reads like a prize or a sales offer': 'cela ressemble à un prix gagné ou à une offre de vente',
  'it reads like betting, lending or trading': 'cela ressemble à des paris, des prêts ou du courtage',
  'it reads like a message of a bank': 'cela ressemble au message d’une banque',
  "it has a bank's name": 'c’est le nom d’une banque',
  "it has a company's name": 'c’est le nom d’une entreprise',
  'Networks in Nigeria may hold back a text with a shortened link ({links}). Write the whole address.':
    'Les réseaux du Nigeria peuvent retenir un texte avec un lien raccourci ({links}). Écrivez l’adresse entière.',
  'Some networks in Nigeria hold back a text with a whole phone number. Write {number}: it gets through more often.':
    'Certains réseaux du Nigeria retiennent un texte avec un numéro de téléphone entier. Écrivez {number} : cela passe plus souvent.',
  'Networks in Nigeria may hold back a text with a code to dial ({codes}).':
    'Les réseaux du Nigeria peuvent retenir un texte avec un code à composer ({codes}).',
};
