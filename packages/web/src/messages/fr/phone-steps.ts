// French texts of how to connect an Android phone.
import type { phoneStepTexts as english } from '../en/phone-steps.ts';
import type { Translation } from '../language.ts';

export const phoneStepTexts: Translation<typeof english> = {
  title: 'Connecter votre téléphone',
  install:
    'Sur le téléphone, installez SMS Gateway for Android depuis sms-gate.app. Autorisez-la à envoyer des SMS, et à les lire si vous voulez les réponses dans la boîte de réception.',
  goOnline: 'Dans l’application, activez Cloud server et touchez Offline, pour qu’elle affiche Online.',
  enter:
    'Saisissez ici le nom d’utilisateur et le mot de passe que l’application affiche, et le numéro du téléphone.',
  limits:
    'Les destinataires voient le numéro de votre téléphone. Les téléphones et les forfaits ont des limites : il envoie donc 25 pages en 30 minutes et 200 par jour, sauf si vous changez cela. Votre opérateur facture les SMS.',
  replies:
    'Pour les réponses, l’application transmet à ce serveur chaque SMS que le téléphone reçoit. Seuls ceux des personnes à qui vous avez écrit dans les 30 derniers jours sont affichés ; les autres sont supprimés après 72 heures. Une carte SIM réservée à cet usage est préférable.',
};
