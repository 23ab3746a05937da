import type { LucideIcon } from 'lucide-react';

/** Sections of the palette. */
export type PaletteKind = 'action' | 'page' | 'place' | 'found' | 'setting';

/** Something the palette finds: a command, or a place with its address. */
export type PaletteEntry = {
  id: string;
  label: string;
  kind: PaletteKind;
  icon: LucideIcon;
  /** What it is, or where it stands. */
  detail?: string | undefined;
  /** Its shortcut. */
  hint?: string | undefined;
  /** Other words it is found by. */
  words?: string;
} & ({ href: string } | { run: () => void });
