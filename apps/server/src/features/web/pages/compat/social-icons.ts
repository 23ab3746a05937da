import { ICON_ALIASES, ICONS } from './social-icons.data.ts';

/** Sprite with a symbol `<service>-icon` and its `<service>-mask` for each service. Source: site format §3.1. */
export function socialIconSprite(): string {
  const named = {
    ...ICONS,
    ...Object.fromEntries(Object.entries(ICON_ALIASES).map(([name, of]) => [name, ICONS[of] ?? ''])),
  };
  const symbols = Object.entries(named).map(
    ([name, path]) =>
      `<symbol id="${name}-icon" viewBox="0 0 64 64"><path fill-rule="evenodd" d="${path}"/></symbol>` +
      `<symbol id="${name}-mask" viewBox="0 0 64 64"><path fill-rule="evenodd" d="M0 0h64v64H0Z${path}"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
