/**
 * A message the shopper has to see, as a native modal dialog: focus is kept inside and goes back by itself,
 * Escape closes it. Built from text only.
 */
export function showAlert(title: string, message: string): Promise<void> {
  const dialog = document.createElement('dialog');
  dialog.className = 'sw-alert';
  dialog.setAttribute('role', 'alertdialog');
  const heading = dialog.appendChild(document.createElement('h2'));
  heading.id = 'sw-alert-title';
  heading.textContent = title;
  const text = dialog.appendChild(document.createElement('p'));
  text.id = 'sw-alert-text';
  text.textContent = message;
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.setAttribute('aria-describedby', text.id);
  const close = dialog.appendChild(document.createElement('button'));
  close.type = 'button';
  close.textContent = globalThis.Static?.MESSAGES?.byText?.Okay ?? 'Okay';
  close.addEventListener('click', () => dialog.close());
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve();
    });
    dialog.showModal();
  });
}
