/** Inherits the page's type and colours; states differ in their sign, not in colour alone. */
const STYLE = `
.captcha-widget { box-sizing: border-box; display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem;
  width: fit-content; max-width: 100%; min-height: 44px; padding: 0.5rem 0.875rem 0.5rem 0.75rem; font-size: 0.9375rem; line-height: 1.35;
  border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 3px; }
.captcha-compact { padding: 0.375rem 0.625rem; font-size: 0.875rem; }
.captcha-widget::before { content: ''; box-sizing: border-box; flex: none; width: 1.125rem; height: 1.125rem; border-radius: 50%;
  border: 2px solid color-mix(in srgb, currentColor 30%, transparent); }
.captcha-widget[data-state="working"]::before { border-top-color: currentColor; animation: captcha-turn 0.9s linear infinite; }
.captcha-widget[data-state="done"]::before { border: 0; border-radius: 0; background: currentColor;
  clip-path: polygon(8% 52%, 20% 40%, 40% 60%, 82% 16%, 94% 28%, 40% 84%); }
.captcha-widget[data-state="failed"]::before { content: '!'; border-color: currentColor; font: 700 0.75rem/0.9rem sans-serif; text-align: center; }
.captcha-widget > span { flex: 0 1 auto; min-width: 0; }
.captcha-widget > span:focus { outline: 0; }
.captcha-widget > button { min-height: 28px; margin: 0; padding: 0; border: 0; background: none; color: inherit; font: inherit;
  text-decoration: underline; text-underline-offset: 0.2em; cursor: pointer; }
.captcha-widget > button[hidden] { display: none; }
.captcha-widget > button:focus-visible { outline: 2px solid var(--accent, currentColor); outline-offset: 2px; }
@keyframes captcha-turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .captcha-widget::before { animation-duration: 4s !important; } }
`;

/** Puts the style of captcha widgets into the page, once. */
export function addWidgetStyle(): void {
  const id = 'captcha-widget-style';
  if (document.getElementById(id)) return;
  const style = document.createElement('style');
  style.id = id;
  style.textContent = STYLE;
  document.head.append(style);
}
