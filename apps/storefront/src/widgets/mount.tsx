import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Mounts a widget in an empty root that no template owns; the returned function takes it down. */
export function mount(root: HTMLElement, content: ReactNode): () => void {
  const react = createRoot(root);
  react.render(<StrictMode>{content}</StrictMode>);
  return () => react.unmount();
}

/** An empty root of ours at the end of the page. */
export function bodyRoot(name: string): HTMLElement {
  const existing = document.querySelector<HTMLElement>(`[data-widget-root="${name}"]`);
  if (existing) return existing;
  const root = document.createElement('div');
  root.dataset.widgetRoot = name;
  document.body.append(root);
  return root;
}
