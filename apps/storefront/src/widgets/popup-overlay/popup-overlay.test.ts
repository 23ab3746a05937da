// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enhancePopupOverlay } from './popup-overlay.enhance.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

function givenOverlay(data: Record<string, string> = {}): HTMLDialogElement {
  document.body.innerHTML =
    '<dialog data-overlay-id="o1.1" data-trigger="delay" data-delay="3"><form method="dialog"><button>Close</button></form></dialog>';
  const overlay = document.querySelector('dialog') as HTMLDialogElement;
  Object.assign(overlay.dataset, data);
  return overlay;
}

const scrolled = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

test('SITE-34: it opens after its delay and not before', () => {
  const overlay = givenOverlay();
  enhancePopupOverlay(overlay);
  vi.advanceTimersByTime(2999);
  expect(overlay.open).toBe(false);
  vi.advanceTimersByTime(1);
  expect(overlay.open).toBe(true);
});

test('SITE-34: it takes nobody the field that is typed in, and opens once all fields are left', () => {
  const overlay = givenOverlay();
  document.body.insertAdjacentHTML('beforeend', '<input id="one"><input id="two">');
  const [one, two] = ['one', 'two'].map((id) => document.getElementById(id) as HTMLInputElement);
  enhancePopupOverlay(overlay);
  one?.focus();
  vi.advanceTimersByTime(60_000);
  expect([overlay.open, document.activeElement]).toEqual([false, one]);
  two?.focus();
  vi.advanceTimersByTime(60_000);
  expect([overlay.open, document.activeElement]).toEqual([false, two]);
  two?.blur();
  // A press on the button beside the field is over by then.
  vi.advanceTimersByTime(1400);
  expect(document.querySelector('dialog')?.open).toBe(false);
  vi.advanceTimersByTime(100);
  expect(overlay.open).toBe(true);
});

test('SITE-34: it opens once enough of the page was scrolled', () => {
  const overlay = givenOverlay({ trigger: 'scroll', scroll: '50' });
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    value: 2000 + innerHeight,
    configurable: true,
  });
  enhancePopupOverlay(overlay);
  vi.advanceTimersByTime(60_000);
  scrolled(900);
  dispatchEvent(new Event('scroll'));
  expect(overlay.open).toBe(false);
  scrolled(1000);
  dispatchEvent(new Event('scroll'));
  expect(overlay.open).toBe(true);
});

test('SITE-34, SITE-36: what was dismissed stays away for its days; another version is shown', () => {
  const overlay = givenOverlay({ rememberDays: '2' });
  enhancePopupOverlay(overlay);
  vi.advanceTimersByTime(3000);
  overlay.close();
  overlay.dispatchEvent(new Event('close'));
  const isShown = (data = {}) => {
    const again = givenOverlay(data);
    enhancePopupOverlay(again);
    vi.advanceTimersByTime(3000);
    return again.open;
  };
  expect(isShown()).toBe(false);
  expect(isShown({ overlayId: 'o1.2' })).toBe(true);
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  expect(isShown()).toBe(true);
});

test('SITE-36: with no days to remember the visit remembers', () => {
  const overlay = givenOverlay({ rememberDays: '0' });
  enhancePopupOverlay(overlay);
  vi.advanceTimersByTime(3000);
  overlay.dispatchEvent(new Event('close'));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
});

test('SITE-34: it never opens over another dialog, and a cleaned up one not at all', () => {
  const overlay = givenOverlay();
  const other = document.createElement('dialog');
  document.body.append(other);
  other.show();
  enhancePopupOverlay(overlay)();
  enhancePopupOverlay(overlay);
  vi.advanceTimersByTime(5000);
  expect(overlay.open).toBe(false);
});
