import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { ArrowLeft, Copy, Link2 } from 'lucide-react';
import type { ListedSection } from './find-sections.ts';

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
      <h3>{t('sections.howToAdd', { title: section.title })}</h3>
      <ul>
        <li>
          <Button look="primary" autoFocus onPress={onLink}>
            <Link2 aria-hidden="true" /> {t('sections.addLinked')}
          </Button>
          <p>
            {t('sections.sharedHelp')}
            {isShown === false && ` ${t('sections.seenOncePublished')}`}
          </p>
        </li>
        <li>
          <Button isDisabled={isAdding} onPress={onCopy}>
            <Copy aria-hidden="true" /> {t('sections.addACopy')}
          </Button>
          <p>{t('sections.copyHelp')}</p>
        </li>
      </ul>
      {error !== null && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      <p>
        <Button look="quiet" onPress={onBack}>
          <ArrowLeft aria-hidden="true" /> {t('sections.backToTheSections')}
        </Button>
      </p>
    </div>
  );
}
