import { tokenise } from './tokenise.ts';
import type { Operator, Token } from './tokens.ts';

/** An expression ready to be computed: one list of tokens in postfix order per statement. */
export interface Expression {
  readonly statements: readonly (readonly Token[])[];
  readonly errors: readonly string[];
  /** Number of tokens. */
  readonly size: number;
  /** Cap it was read under. */
  readonly maxTokens: number;
}

/** Reads an expression; with errors it must not be computed. Source: JSON-T §5. */
export function parseExpression(text: string, maxTokens: number): Expression {
  const { tokens, errors } = tokenise(text, maxTokens);
  const shared = { size: tokens.length, maxTokens };
  if (errors.length > 0) return { statements: [], errors, ...shared };
  return { ...new PostfixBuilder().build(tokens), ...shared };
}

/** Orders tokens by precedence with Dijkstra's shunting-yard algorithm, statement by statement. */
class PostfixBuilder {
  private readonly statements: Token[][] = [];
  private readonly errors: string[] = [];
  private output: Token[] = [];
  private waiting: Token[] = [];

  build(tokens: readonly Token[]): { statements: Token[][]; errors: string[] } {
    for (const token of tokens) {
      if (token.kind === 'operator') this.operator(token);
      else if (token.kind === 'call') this.call(token);
      else this.output.push(token);
      if (this.errors.length > 0) break;
    }
    if (this.errors.length === 0) this.endStatement();
    return { statements: this.statements, errors: this.errors };
  }

  private call(token: Token): void {
    this.output.push({ kind: 'mark' });
    this.waiting.push(token);
  }

  private operator(token: Operator): void {
    switch (token.text) {
      case ';':
        this.endStatement();
        break;
      case '(':
        this.waiting.push(token);
        break;
      case ',':
        this.drainTo('(');
        break;
      case ')':
        this.closeParenthesis(token);
        break;
      default:
        this.drainStronger(token);
        this.waiting.push(token);
    }
  }

  /** Moves waiting operators to the output until the named one is on top; false when it is not there. */
  private drainTo(text: string): boolean {
    for (let top = this.waiting.at(-1); top; top = this.waiting.at(-1)) {
      if (top.kind === 'operator' && top.text === text) return true;
      this.output.push(top);
      this.waiting.pop();
    }
    return false;
  }

  private closeParenthesis(token: Operator): void {
    if (!this.drainTo('(')) {
      this.errors.push(`Mismatched operator found: ${token.description}`);
      return;
    }
    this.waiting.pop();
    const top = this.waiting.at(-1);
    if (top?.kind === 'call') {
      this.waiting.pop();
      this.output.push(top);
    }
  }

  private drainStronger(token: Operator): void {
    for (let top = this.waiting.at(-1); top; top = this.waiting.at(-1)) {
      if (top.kind === 'operator') {
        if (top.text === '(' || top.precedence < token.precedence) return;
        if (top.precedence === token.precedence && top.isRight) return;
      }
      this.output.push(top);
      this.waiting.pop();
    }
  }

  private endStatement(): void {
    for (let top = this.waiting.pop(); top; top = this.waiting.pop()) {
      if (top.kind === 'operator' && top.text === '(') {
        this.errors.push(`Mismatched operator found: ${top.description}`);
        return;
      }
      this.output.push(top);
    }
    if (this.output.length > 0) this.statements.push(this.output);
    this.output = [];
  }
}
