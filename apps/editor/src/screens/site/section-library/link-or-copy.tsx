import type { ListedSection } from '@sitewright/contract/section-library';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { ArrowLeft, Copy, Link2 } from 'lucide-react';

type LinkOrCopyProps = {
  section: ListedSection;
  /** False while visitors see nothing of it. */
  isShown: boolean | undefined;
  isAdding: boolean;
  error: string | null;
  onLink: () => void;
  onCopy: () => void;
  onBack: () => void;
};

/** How a saved section comes onto the page: as it is everywhere, or as a copy of its own. */
export function LinkOrCopy({ section, isShown, isAdding, error, onLink, onCopy, onBack }: LinkOrCopyProps) {
  return (
    <div className="link-or-copy">
      <h3>{t('sections.howDoWantAddTitle', { title: section.title })}</h3>
      <ul>
        <li>
          <Button look="primary" autoFocus onPress={onLink}>
            <Link2 aria-hidden="true" /> Add linked
          </Button>
          <p>
            Shared: change it once, and it changes on every page that shows it.
            {isShown === false && t('sections.visitorsSeeOncePublishSavedSection')}
          </p>
        </li>
        <li>
          <Button isDisabled={isAdding} onPress={onCopy}>
            <Copy aria-hidden="true" /> Add a copy
          </Button>
          <p>{t('sections.belongsPageAloneLaterChangesSaved')}</p>
        </li>
      </ul>
      {error !== null && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      <p>
        <Button look="quiet" onPress={onBack}>
          <ArrowLeft aria-hidden="true" /> Back to the sections
        </Button>
      </p>
    </div>
  );
}
