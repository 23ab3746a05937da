import { TextField } from '@sitewright/ui/text-field';

type MomentFieldProps = {
  label: string;
  error?: string | undefined;
  /** ISO text; null is no moment. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A day and time in the owner's own time zone; empty is none. */
export function MomentField({ label, error, value, onChange }: MomentFieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      help="In your time zone. Leave empty for no limit."
      error={error}
      value={value === null ? '' : localText(new Date(value))}
      onChange={(text) => {
        const moment = new Date(text);
        onChange(text === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString());
      }}
    />
  );
}

function localText(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
