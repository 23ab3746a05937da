import type { BlockRenderer } from '../block-context.ts';
import type { FormProps } from './block.ts';
import { formMarkup } from './form-markup.ts';
import { formMessages } from './form-messages.ts';

/** A plain form: it can be sent with and without scripts. Nothing while the form is not published. Source: site format §4.2. */
export const formRenderer: BlockRenderer<FormProps> = {
  name: 'form',
  requests: ({ formId }) => (formId === null ? [] : [{ kind: 'form', id: formId }]),
  render: ({ formId }, context) => {
    const form = formId === null ? null : context.form(formId);
    if (!form) return '';
    const { collectionId = null, itemId = null, title = '', url = '' } = context.page() ?? {};
    return formMarkup({
      form,
      idPrefix: `form-${context.id}`,
      messages: formMessages(context),
      locale: context.locale,
      page: {
        pageTitle: title,
        pageId: itemId ?? collectionId ?? '',
        contentSource: itemId === null ? 'c' : 'i',
        pagePath: pathOf(url),
      },
    });
  },
};

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}
