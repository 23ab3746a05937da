import type { AUTOMATION_MAIL } from '../en/automation-mail.ts';
import type { Translation } from '../texts-of.ts';

/** What the emails of a new automation begin with, in French. */
export const AUTOMATION_MAIL_FR: Translation<typeof AUTOMATION_MAIL> = {
  welcomeSubject: 'Bienvenue chez {site}',
  welcomePreview: 'Merci pour votre inscription.',
  welcomeTitle: 'Bienvenue parmi nous',
  welcomeText: 'Merci pour votre inscription. Nous vous écrirons quand il y aura du nouveau.',
  nextSubject: 'Une question sur {site} ?',
  nextTitle: 'Souhaitez-vous savoir quelque chose ?',
  nextText:
    'Répondez à cet e-mail : votre question nous parvient directement, et nous y répondrons avec plaisir.',
  backSubject: 'Cela fait longtemps',
  backPreview: 'Découvrez les nouveautés de {site}.',
  backTitle: 'Cela fait longtemps',
  backText: 'Votre dernière commande date de quelque temps. Revenez nous voir et découvrez nos nouveautés.',
  visit: 'Visiter le site',
};
