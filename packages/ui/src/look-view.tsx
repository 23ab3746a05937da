type LookViewProps = {
  background: string;
  text: string;
  strips: readonly string[];
  fontFamily: string | null;
  fontWeight: string | null;
};

/** Colours and letters at a glance: two letters on their ground, and what stands upon it beside them. */
export function LookView({ background, text, strips, fontFamily, fontWeight }: LookViewProps) {
  return (
    <span
      className="ui-look"
      style={{ background: background || undefined, color: text || undefined }}
      aria-hidden="true"
    >
      <span
        className="ui-look-letters"
        style={{ fontFamily: fontFamily ?? undefined, fontWeight: fontWeight ?? undefined }}
      >
        Aa
      </span>
      {strips.map((color, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same colour may come twice, and they never move
        <span key={at} className="ui-look-strip" style={{ background: color }} />
      ))}
    </span>
  );
}
