import type { LucideIcon } from 'lucide-react';

/** Sections of the palette. */
type Kind = 'Actions' | 'Pages' | 'Go to' | 'Found on this site' | 'Settings';

/** Something the palette finds: a command, or a place with its address. */
export type PaletteEntry = {
  id: string;
  label: string;
  kind: Kind;
  icon: LucideIcon;
  /** What it is, or where it stands. */
  detail?: string | undefined;
  /** Its shortcut. */
  hint?: string | undefined;
  /** Other words it is found by. */
  words?: string;
} & ({ href: string } | { run: () => void });
