/** What takes the keyboard after the navigation. */
export const CONTENT_ID = 'content';

/** The first stop of the keyboard: over the navigation, to the content. */
export function SkipLink({ to = CONTENT_ID, children }: { to?: string; children: string }) {
  return (
    <a
      className="skip-link"
      href={`#${to}`}
      onClick={(event) => {
        // The address stays: what stands behind its # is nobody's.
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}
