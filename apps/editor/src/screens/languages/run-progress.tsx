import { Label, ProgressBar } from 'react-aria-components';

type RunProgressProps = { label: string; done: number; total: number };

/** How far a piece of work in the background is. */
export function RunProgress({ label, done, total }: RunProgressProps) {
  return (
    <ProgressBar className="translate-progress" value={done} maxValue={Math.max(total, 1)}>
      {({ percentage }) => (
        <>
          <Label>{label}</Label>
          <span className="translate-bar">
            <span style={{ inlineSize: `${percentage}%` }} />
          </span>
        </>
      )}
    </ProgressBar>
  );
}
