import { t } from '@sitewright/owner-texts/t';
import { Link } from '../../router/link.tsx';

/** Head of a screen below a site's mail, with the way back to it. */
export function MailLead({ websiteId }: { websiteId: string }) {
  return (
    <p>
      <Link to="/mails/$websiteId" params={{ websiteId }}>
        {t('mails.backToEmail')}
      </Link>
    </p>
  );
}
