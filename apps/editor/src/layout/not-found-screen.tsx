import { t } from '@sitewright/owner-texts/t';
import { Link } from '../router/link.tsx';

/** An address of the editor that leads nowhere. */
export function NotFoundScreen() {
  return (
    <main className="centre">
      <h1>{t('shell.pageNotFound')}</h1>
      <p>
        <Link to="/">{t('shell.backToYourSites')}</Link>
      </p>
    </main>
  );
}
