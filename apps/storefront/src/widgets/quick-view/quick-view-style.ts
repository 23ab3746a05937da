/** Styles of a lightbox with a product. */
export const QUICK_VIEW_STYLE = `.sw-modal-quick-view .sw-modal-panel{width:min(56rem,100%);padding:0}
.sw-quick-view{display:grid}
.sw-quick-view-pictures{display:grid;background:color-mix(in srgb,currentColor 6%,transparent)}
.sw-quick-view-picture{grid-area:1/1;visibility:hidden}
.sw-quick-view-picture:first-child,.sw-quick-view-picture.is-selected{visibility:visible}
.sw-quick-view-picture.is-selected{z-index:1}
.sw-quick-view-picture img{display:block;position:static;width:100%;height:100%;max-height:60vh;opacity:1;object-fit:cover}
.sw-quick-view-details{display:flex;flex-direction:column;align-items:stretch;gap:1rem;min-width:0;padding:clamp(1.5rem,4vw,2.5rem) clamp(1.25rem,4vw,2.5rem)}
.sw-quick-view-title{margin:0 2rem 0 0;font-size:1.75rem;line-height:1.15;overflow-wrap:anywhere}
.sw-quick-view-details>*{margin-block:0}
.sw-quick-view-link{align-self:start;display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;\
text-decoration:underline;text-underline-offset:.2em}
.sw-modal-quick-view .sw-modal-close{z-index:2;background:var(--sw-paper,Canvas)}
@media (min-width:700px){.sw-quick-view{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.sw-quick-view-picture img{max-height:none;min-height:26rem}}`;
