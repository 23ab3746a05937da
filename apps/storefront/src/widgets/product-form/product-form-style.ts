/** Styles of a lightbox with questions. */
export const PRODUCT_FORM_STYLE = `.sw-modal-form h2{margin:0 2.5rem 1.25rem 0;font-size:1.375rem;line-height:1.2}
.sw-modal-form fieldset{min-width:0;padding:0;border:0}
.sw-modal-form .form-field{margin:0 0 1.125rem}
.sw-modal-form :is(label,legend){display:block;padding:0;margin:0 0 .375rem;font-size:.9375rem;letter-spacing:normal;text-transform:none}
.sw-modal-form .form-choice{display:flex;gap:.625rem;align-items:center;min-height:2.75rem;margin:0}
.sw-modal-form :is(input[type=radio],input[type=checkbox]){flex:none;width:1.125rem;height:1.125rem;margin:0}
.sw-modal-form :is(input:not([type=radio],[type=checkbox]),select,textarea){box-sizing:border-box;width:100%;\
min-height:2.75rem;padding:.5rem .75rem;border:1px solid color-mix(in srgb,currentColor 60%,transparent);\
border-radius:0;color:inherit;background:transparent;font:inherit;font-size:1rem}
.sw-modal-form option{color:#1a1a1a;background:#fff}
.sw-modal-form :is(input,select,textarea)[aria-invalid=true]{border-width:2px;border-color:currentColor}
.sw-modal-form :is(.field-error,.form-error){margin:0 0 .375rem;font-size:.9375rem;font-weight:600}
.sw-modal-form :is(.field-error,.form-error):empty{display:none}
.sw-modal-form .form-submit{width:100%;min-height:3rem;border:0;border-radius:0;color:var(--sw-paper,Canvas);\
background:var(--sw-ink,CanvasText);font:inherit;cursor:pointer}
.sw-modal-form .form-submit[aria-disabled=true]{opacity:.6;cursor:default}`;
