// French of what the API says about messages.
import type { Answers } from '../translate-answer.ts';

export const messages: Answers = {
  'No sender id selected': 'Aucun nom d’expéditeur choisi',
  'Enter your message': 'Saisissez votre message',
  'Please select destination': 'Veuillez choisir des destinataires',
  'Please select a group': 'Veuillez choisir un groupe',
  'Group was deleted': 'Le groupe a été supprimé',
  'SMS Sent successfully': 'SMS envoyé',
  'Email sent successfully': 'E-mail envoyé',
  'There is no such message.': 'Ce message n’existe pas.',
  'There is no such draft.': 'Ce brouillon n’existe pas.',
  'This draft no longer exists.': 'Ce brouillon n’existe plus.',
  'Someone saved this draft after you opened it.':
    'Un collègue a enregistré ce brouillon après que vous l’avez ouvert.',
  'There is nothing to send.': 'Il n’y a rien à envoyer.',
  'Message scheduled for {time}': 'Message programmé pour le {time}',
  'The message goes out now.': 'Le message part maintenant.',
  'Choose the date and time to send the message.': 'Choisissez la date et l’heure d’envoi du message.',
  '{time} ({zone}) has passed: choose a later time.':
    '{time} ({zone}) est passé : choisissez une heure plus tardive.',
  '{time} is more than {years} years away.': '{time} est dans plus de {years} ans.',
  'There is no {time} on {day}: the clock skips that hour ({zone}).':
    '{time} n’existe pas le {day} : l’horloge saute cette heure ({zone}).',
  "'{text}' is not a date and time.": '« {text} » n’est pas une date et une heure.',
  'It is {time} and quiet hours last until {end}. Send now, or let it wait?':
    'Il est {time}, et les heures calmes durent jusqu’à {end}. Envoyer maintenant, ou laisser attendre ?',
  'Only a scheduled message can be given another time.': 'Seul un message programmé peut être reprogrammé.',
  'Only a scheduled message can be sent now.': 'Seul un message programmé peut être envoyé maintenant.',
  'The message that you are changing is on its way already.':
    'Le message que vous modifiez est déjà en route.',
  'It is too late to undo: this message has gone out.':
    'Il est trop tard pour annuler : ce message est parti.',
  'It is too late to undo: this message is on its way. You can still stop it.':
    'Il est trop tard pour annuler : ce message est en route. Vous pouvez encore l’arrêter.',
  'This message cannot be cancelled.': 'Ce message ne peut pas être annulé.',
  'This message has been stopped already.': 'Ce message a déjà été arrêté.',
  'This message has gone out already.': 'Ce message est déjà parti.',
  'This message was not sent, so there is nothing to undo.':
    'Ce message n’a pas été envoyé : il n’y a rien à annuler.',
  'This message was brought back as a draft, so it was not sent again.':
    'Ce message est redevenu un brouillon : il n’a pas été envoyé à nouveau.',
  'This message is a draft already.': 'Ce message est déjà un brouillon.',
  'You wrote this message, so a colleague has to approve it.':
    'Vous avez écrit ce message : c’est à un collègue de l’approuver.',
  'You have approved this message already.': 'Vous avez déjà approuvé ce message.',
  '{name} approved this message already, on {time}.': '{name} a déjà approuvé ce message, le {time}.',
  'This message needs no approval.': 'Ce message n’a pas besoin d’approbation.',
  'Approved. It is being prepared.': 'Approuvé. Le message est en préparation.',
  'Approved.': 'Approuvé.',
  'Approved. It is scheduled for {time}.': 'Approuvé. Le message est programmé pour le {time}.',
  'Its time has passed. Load the page again before you approve it.':
    'Son heure est passée. Rechargez la page avant de l’approuver.',
  'Its time has changed since you looked. Check when it goes, and approve it then.':
    'Son heure a changé entre-temps. Vérifiez quand il part, puis approuvez-le.',
  'None of the people you chose has a phone number that can receive this.':
    'Aucune des personnes choisies n’a de numéro de téléphone pouvant recevoir ce message.',
  'None of the people you chose has an e-mail address that can receive this.':
    'Aucune des personnes choisies n’a d’adresse e-mail pouvant recevoir ce message.',
  "No one is left to send this to: they already got it, or can't be reached this way.":
    'Il ne reste personne à qui l’envoyer : tout le monde l’a déjà reçu, ou n’est pas joignable ainsi.',
  'This message is too long: it has {pages} pages, and {most} can be sent.':
    'Ce message est trop long : il a {pages} pages, et on peut en envoyer {most}.',
  'This message is too long. Paste it as plain text, then format it here':
    'Ce message est trop long. Collez-le en texte brut, puis mettez-le en forme ici',
  'The message is too long. Paste it as plain text, then format it here':
    'Le message est trop long. Collez-le en texte brut, puis mettez-le en forme ici',
  'This message is too long: it has {count} characters. Shorten it.':
    'Ce message est trop long : il a {count} caractères. Raccourcissez-le.',
  'This message would be empty for {count} of its recipients: its fields are empty for them. Add a few words.':
    'Ce message serait vide pour {count} de ses destinataires : leurs champs sont vides. Ajoutez quelques mots.',
  'The list has changed since you looked: the message now goes to {recipients} and costs {units} units.':
    'La liste a changé entre-temps : le message va maintenant à {recipients} destinataires et coûte {units} unités.',
  "The sender id '{mask}' has not been requested yet.":
    'Le nom d’expéditeur « {mask} » n’a pas encore été demandé.',
  "The sender id '{mask}' {state}, so nothing was sent.":
    'Le nom d’expéditeur « {mask} » {state} : rien n’a été envoyé.',
  'is waiting for approval': 'attend l’approbation',
  'is being processed': 'est en cours de traitement',
  'was not approved': 'n’a pas été approuvé',
  'Choose a sender id that is approved.': 'Choisissez un nom d’expéditeur approuvé.',
  '{start} enough units: this message needs {units} and you have {balance}.':
    'Vous n’avez pas assez d’unités : ce message en demande {units} et vous en avez {balance}.',
  'The operator of this server has not approved your organisation yet.':
    'L’administrateur de ce serveur n’a pas encore approuvé votre organisation.',
  'The operator of this server has suspended your organisation.':
    'L’administrateur de ce serveur a suspendu votre organisation.',
  'Your e-mail address is not confirmed yet.': 'Votre adresse e-mail n’est pas encore confirmée.',
  'They have opted out, so nothing was sent. They can opt in again by texting START.':
    'Cette personne s’est désabonnée : rien n’a été envoyé. Elle peut se réabonner en envoyant START.',
  'This number is here twice.': 'Ce numéro figure deux fois.',
  'There is no conversation with this number.': 'Il n’y a pas de conversation avec ce numéro.',
  'This is not a phone number, so you cannot reply to it.':
    'Ce n’est pas un numéro de téléphone : on ne peut pas y répondre.',
  "There is no group '{name}'.": 'Il n’y a pas de groupe « {name} ».',
  "The group '{name}' is empty.": 'Le groupe « {name} » est vide.',
  'This was already used to send another message. Please reload the page.':
    'Cet envoi a déjà servi pour un autre message. Rechargez la page.',
  'This message has no such recipient.': 'Ce message n’a pas ce destinataire.',
  'This was an e-mail already.': 'C’était déjà un e-mail.',
  'There is a template of this name already.': 'Un modèle porte déjà ce nom.',
  'This template no longer exists.': 'Ce modèle n’existe plus.',
  'This e-mail is not in the Outbox.': 'La boîte d’envoi n’a pas cet e-mail.',
  "This file has no column of phone numbers. Name that column 'Phone'.":
    'Ce fichier n’a pas de colonne de numéros de téléphone. Appelez « Phone » la colonne des numéros.',
  'This file has no phone numbers: there is nothing below its first row.':
    'Ce fichier ne contient pas de numéros : il n’y a rien sous sa première ligne.',
  'This file has more than 100,000 rows. Send it in several files.':
    'Ce fichier a plus de 100 000 lignes. Envoyez-le en plusieurs fichiers.',

  'There is no such person.': 'Cette personne n’existe pas.',
  'This person was greeted already.': 'Cette personne a déjà reçu ce message.',
  'Only a message that was sent can be followed up.': 'Seul un message envoyé peut être suivi d’une relance.',
  'No follow-up is waiting for this message.': 'Aucune relance n’attend pour ce message.',
  'Save the text of the message first.': 'Enregistrez d’abord le texte du message.',
  'A group or membership that was chosen does not exist any more.':
    'Un groupe ou un type de membre choisi n’existe plus.',
  'This person was welcomed already, or left out.':
    'Cette personne a déjà reçu le message, ou en a été écartée.',
  'Save the text of the greeting first.': 'Enregistrez d’abord le texte du message.',
  'Only a scheduled message can repeat.': 'Seul un message programmé peut se répéter.',
  'This message repeats already.': 'Ce message se répète déjà.',
  'There is no such repetition.': 'Cette répétition n’existe pas.',
  'Choose a later day: it would not repeat before this one.':
    'Choisissez un jour plus tardif : le message ne se répéterait pas avant celui-ci.',
};
