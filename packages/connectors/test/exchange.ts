/** One request and its answer, as an example keeps them. */
export interface Exchange {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  /** Texts the body must contain. */
  readonly body?: string | readonly string[];
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer's body: a file of the example, or a text. */
  readonly file?: string;
  readonly text?: string;
  readonly failed?: string;
}
