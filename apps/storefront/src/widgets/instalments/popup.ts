type PopupOptions = { close: string; opener: HTMLElement };

/** Opens what an address answers in a popup; when it does not answer nothing opens. Source: INST-09 to INST-13. */
export async function openPopup(url: string, { close, opener }: PopupOptions): Promise<void> {
  const content = await fetchContent(url);
  if (content === null || document.querySelector('dialog.product-instalments-popup')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'sw-alert product-instalments-popup';
  dialog.innerHTML = content;
  const heading = dialog.querySelector('h1, h2');
  if (heading) dialog.setAttribute('aria-label', heading.textContent ?? '');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = close;
  dialog.append(button);
  button.addEventListener('click', () => dialog.close());
  // The ground behind a dialog belongs to it: a press there has no other target.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && isOutside(dialog, event)) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  button.focus();
}

function isOutside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

async function fetchContent(href: string): Promise<string | null> {
  try {
    const url = new URL(href, location.href);
    url.searchParams.set('fragment', '');
    const response = await fetch(url);
    if (response.ok) return await response.text();
    console.warn(`instalments: ${response.status}`);
  } catch (error) {
    console.warn('instalments', error);
  }
  return null;
}
