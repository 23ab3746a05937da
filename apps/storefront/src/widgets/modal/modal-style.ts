/** Look of lightboxes; comes with their script, so that pages without one do not carry it. */
export const MODAL_STYLE = `.sw-modal{box-sizing:border-box;position:fixed;inset:0;display:none;width:100%;height:100%;\
max-width:none;max-height:none;margin:0;padding:50px 1rem;border:0;overflow:auto;overscroll-behavior:contain;\
background:none;color:var(--sw-ink,CanvasText);text-align:start}
.sw-modal[open]{display:flex}
.sw-modal::backdrop{background:rgb(0 0 0/.5)}
.sw-modal-panel{box-sizing:border-box;position:relative;width:min(34rem,100%);height:max-content;margin:auto;\
padding:clamp(1.25rem,4vw,2.25rem);background:var(--sw-paper,Canvas);box-shadow:0 24px 60px -20px rgb(0 0 0/.5);font-size:1rem;line-height:1.45}
.sw-modal-panel :focus-visible{outline:2px solid currentColor;outline-offset:2px}
.sw-modal-close{position:absolute;z-index:1;top:.25rem;right:.25rem;width:2.75rem;height:2.75rem;padding:0;border:0;\
color:inherit;background:none;font:1.5rem/1 sans-serif;cursor:pointer}
@media (prefers-reduced-motion:no-preference){.sw-modal[open]{animation:sw-modal-in .16s ease-out}}
@keyframes sw-modal-in{from{opacity:0}}`;
