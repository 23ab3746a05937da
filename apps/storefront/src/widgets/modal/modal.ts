import { MODAL_STYLE } from './modal-style.ts';

/** A lightbox over the page; `panel` is the place for what it shows. */
export type Modal = { dialog: HTMLDialogElement; panel: HTMLElement; closed: Promise<void> };

/**
 * Opens a lightbox: centred, 50 px from the top when it is taller than the window. Escape, the close control and a press
 * beside it close it; the native dialog keeps the focus inside and gives it back. Source: specification §2.
 */
export function openModal({ name, label }: { name: string; label: string }): Modal {
  const dialog = document.createElement('dialog');
  dialog.className = `sw-modal sw-modal-${name}`;
  dialog.setAttribute('aria-label', label);
  const style = dialog.appendChild(document.createElement('style'));
  style.textContent = MODAL_STYLE;
  const panel = dialog.appendChild(document.createElement('div'));
  panel.className = 'sw-modal-panel';
  const close = panel.appendChild(document.createElement('button'));
  close.type = 'button';
  close.className = 'sw-modal-close';
  close.setAttribute('aria-label', globalThis.Static?.MESSAGES?.byText?.Close ?? 'Close');
  close.textContent = '\u00d7';
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('pointerdown', (event) => {
    if (event.target === dialog) dialog.close();
  });
  const opener = document.activeElement;
  document.body.append(dialog);
  const root = document.documentElement;
  const before = root.style.overflow;
  root.style.overflow = 'hidden';
  const closed = new Promise<void>((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      root.style.overflow = before;
      // Markup that was wired again meanwhile is not known to the dialog.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      resolve();
    });
  });
  dialog.showModal();
  return { dialog, panel, closed };
}
