import type { MouseEvent, ReactNode } from 'react';
import { isOpen } from './router.ts';
import { useRouter } from './router-context.tsx';
import type { Target } from './routes.ts';
import { hrefOf } from './url.ts';

type LinkProps = Target & {
  className?: string;
  'aria-label'?: string;
  title?: string | undefined;
  /** Marked as open only on its own address, not on those below it. */
  isExact?: boolean;
  /** Whether it is marked as the open place, where its address alone does not say; a shortcut never is. */
  isCurrent?: boolean;
  /** Takes the focus when it appears, as the next step of what has just ended. */
  takesFocus?: boolean;
  /** Called when it is followed, also where unsaved work then asks first. */
  onFollow?: (() => void) | undefined;
  children: ReactNode;
};

/** A link to an address of the editor; the one that is open is marked for styles and screen readers. */
export function Link(props: LinkProps) {
  const { pathname, go } = useRouter();
  const href = hrefOf(props);
  const isMarked = props.isCurrent ?? isOpen(pathname, href, props.isExact ?? false);
  const handleClick = (event: MouseEvent) => {
    // A new tab or window is the browser's.
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    props.onFollow?.();
    void go(href);
  };
  return (
    <a
      className={props.className}
      aria-label={props['aria-label']}
      title={props.title}
      aria-current={isMarked ? 'page' : undefined}
      href={href}
      ref={props.takesFocus ? takeFocus : undefined}
      onClick={handleClick}
    >
      {props.children}
    </a>
  );
}

function takeFocus(link: HTMLAnchorElement | null): void {
  link?.focus();
}
