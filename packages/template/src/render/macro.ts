/**
 * Block stored by `{.macro}`, run by the `apply` formatter and `{.include}`. What it runs in is known to the renderer
 * alone: frames only keep it.
 */
export interface Macro {
  readonly run: (machine: never) => string;
}
