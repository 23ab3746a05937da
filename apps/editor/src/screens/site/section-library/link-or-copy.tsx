import type { ListedSection } from '@sitewright/contract/section-library';
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
      <h3>How do you want to add “{section.title}”?</h3>
      <ul>
        <li>
          <Button look="primary" autoFocus onPress={onLink}>
            <Link2 aria-hidden="true" /> Add linked
          </Button>
          <p>
            Shared: change it once, and it changes on every page that shows it.
            {isShown === false && ' Visitors see it once you publish the saved section.'}
          </p>
        </li>
        <li>
          <Button isDisabled={isAdding} onPress={onCopy}>
            <Copy aria-hidden="true" /> Add a copy
          </Button>
          <p>It belongs to this page alone. Later changes of the saved section do not reach it.</p>
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
