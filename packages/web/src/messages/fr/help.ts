// French texts of the question marks beside words that a newcomer does not know.
import type { helpTexts as english } from '../en/help.ts';
import type { Translation } from '../language.ts';

export const helpTexts: Translation<typeof english> = {
  units: 'Que sont les unités ?',
  unitsHelp:
    'Les unités paient les SMS. Une page vers un téléphone de votre pays coûte 1 unité. Elles sont réservées à l’envoi, et vous reviennent si le fournisseur refuse le message.',
  pages: 'Qu’est-ce qu’une page ?',
  pagesHelp:
    'Une page contient 160 caractères. Un message plus long est divisé en pages de 153 caractères, que le téléphone affiche d’un seul tenant. Vous payez chaque page. Certains caractères, comme les émojis, ne laissent que 70 caractères par page.',
  dnd: 'Qu’est-ce que DND ?',
  dndHelp:
    'Ne pas déranger : chacun peut demander à son opérateur de bloquer les SMS groupés. La route ordinaire ne joint pas ces téléphones ; la route hébergée, si.',
  senderId: 'Qu’est-ce qu’un nom d’expéditeur ?',
  senderIdHelp:
    'Le nom que les destinataires voient à la place d’un numéro, par exemple celui de votre organisation. Il compte 3 à 11 lettres ou chiffres, et les opérateurs l’approuvent avant que vous puissiez l’utiliser.',
};
