import type { AUTOMATION_MAIL } from '../en/automation-mail.ts';
import type { Translation } from '../texts-of.ts';

/** What the emails of a new automation begin with, in Arabic. */
export const AUTOMATION_MAIL_AR: Translation<typeof AUTOMATION_MAIL> = {
  welcomeSubject: 'أهلًا بك في {site}',
  welcomePreview: 'شكرًا لاشتراكك.',
  welcomeTitle: 'يسعدنا وجودك معنا',
  welcomeText: 'شكرًا لاشتراكك. سنراسلك عندما يكون لدينا جديد.',
  nextSubject: 'هل لديك سؤال عن {site}؟',
  nextTitle: 'هل تود معرفة شيء ما؟',
  nextText: 'رد على هذه الرسالة: سيصلنا سؤالك مباشرة، ويسعدنا أن نجيب عنه.',
  backSubject: 'مر وقت طويل',
  backPreview: 'اطلع على الجديد لدى {site}.',
  backTitle: 'مر وقت طويل',
  backText: 'مر وقت على طلبك الأخير. زرنا مرة أخرى واطلع على الجديد.',
  visit: 'زيارة الموقع',
};
