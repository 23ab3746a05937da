/** The standard body of a failing reply. `fields`: message by field name or id. */
export type Failure = { code: string; message: string; fields?: Record<string, string> };

/**
 * Bodies of failing replies that specified calls need, by name; each also carries the standard `error`.
 * `message`: the text also as `message` · `form`: `errors` by field id, or one text as `errorMessage`, also inside `data`.
 */
export type ReplyShape = 'message' | 'form';

/** Body of a failing reply. Source: specification §7 and §8. */
export function failureBody(failure: Failure, shape?: ReplyShape): Record<string, unknown> {
  const error = { code: failure.code, message: failure.message, fields: failure.fields ?? {} };
  if (failure.code === 'crumb-failed') return { error, crumbFail: true, data: { crumbFail: true } };
  if (shape === 'message') return { error, message: failure.message };
  if (shape === 'form') {
    const { fields } = failure;
    const detail = fields ? { errors: fields } : { error: failure.message };
    return { error, ...(fields ? { errors: fields } : { errorMessage: failure.message }), data: detail };
  }
  return { error };
}
