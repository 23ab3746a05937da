/** Look of a playing background; comes with its script, so that pages without one do not carry it. */
export const VIDEO_BACKGROUND_STYLE = `.sw-video-background-player{position:absolute;inset:0;width:100%;height:100%;\
object-fit:cover;border:0;pointer-events:none}
iframe.sw-video-background-player{inset:50% auto auto 50%;width:max(100%,177.78vh);height:auto;min-height:100%;aspect-ratio:16/9;translate:-50% -50%}
.sw-video-background-toggle{position:absolute;z-index:2;inset-block-start:1rem;inset-inline-end:1rem;\
display:inline-flex;align-items:center;gap:.5rem;min-width:2.75rem;height:2.75rem;padding:0 .85rem;border:0;\
border-radius:1.375rem;color:#fff;background:rgb(12 12 12/.72);font:500 .875rem/1 system-ui,sans-serif;cursor:pointer}
.sw-video-background-toggle:hover{background:#000}
.sw-video-background-toggle:focus-visible{outline:2px solid #fff;outline-offset:-5px}
.sw-video-background-toggle::before{content:"";width:0;height:.9rem;border:solid transparent;\
border-width:.45rem 0 .45rem .8rem;border-left-color:currentColor;box-sizing:border-box;margin-inline-start:.15rem}
.sw-video-background-toggle[data-playing]::before{width:.8rem;border:solid currentColor;border-width:0 .25rem;margin:0}`;
