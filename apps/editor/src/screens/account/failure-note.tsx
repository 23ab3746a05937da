/** Why something came to nothing, told to screen readers at once; nothing without a text. */
export function FailureNote({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className="ui-note" role="alert">
      {text}
    </p>
  );
}
