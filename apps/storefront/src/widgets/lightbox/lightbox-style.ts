/** Look of the overlay; comes with its script, so that pages without one do not carry it. */
export const LIGHTBOX_STYLE = `.sw-lightbox{position:fixed;inset:0;width:100%;height:100%;max-width:none;\
max-height:none;margin:0;padding:0;border:0;overflow:hidden;color:#fff;background:rgb(12 12 12/.96)}
.sw-lightbox-light{color:#111;background:rgb(255 255 255/.97)}
.sw-lightbox::backdrop{background:none}
.sw-lightbox figure{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.75rem;width:100%;\
height:100%;box-sizing:border-box;margin:0;padding:3.75rem 1rem 2.75rem}
.sw-lightbox img{min-height:0;max-width:100%;max-height:100%;object-fit:contain}
.sw-lightbox figcaption{flex:none;max-width:60ch;max-height:25vh;overflow:auto;text-align:center}
.sw-lightbox figcaption p{margin:.25em 0}
.sw-lightbox figcaption a{color:inherit}
.sw-lightbox-count{position:absolute;inset:auto 0 .75rem;margin:0;text-align:center;font-size:.875rem}
.sw-lightbox button{position:absolute;z-index:1;width:3rem;height:3rem;padding:0;border:0;border-radius:50%;\
color:inherit;background:rgb(128 128 128/.35);font:1.5rem/1 sans-serif;cursor:pointer}
.sw-lightbox button[hidden]{display:none}
.sw-lightbox button:focus-visible{outline:2px solid currentColor;outline-offset:2px}
.sw-lightbox-close{top:.5rem;right:.5rem}
.sw-lightbox-previous{top:calc(50% - 1.5rem);left:.5rem}
.sw-lightbox-next{top:calc(50% - 1.5rem);right:.5rem}
@media (min-width:768px){.sw-lightbox figure{padding-inline:4.5rem}}`;
