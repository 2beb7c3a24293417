import type { Schema } from '@shared/schema/schema'

/** JSON over HTTP against `apiUrl`. Source: docs/reference/specification.md#calls. */
export interface Http {
  /**
   * Sends a request and checks the answer against the schema.
   * @throws HttpStatus, HttpTimeout, RequestAborted, ResponseInvalid
   */
  request<T>(path: string, options: HttpOptions<T>): Promise<T>
}

/** Options of {@link Http.request}. */
export interface HttpOptions<T> {
  /** The method. `GET` by default. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The query of the address. Undefined values are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** The body, sent as JSON. */
  readonly body?: unknown
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** The schema of the answer. */
  readonly schema: Schema<T>
  /** Aborting it rejects with RequestAborted. */
  readonly signal?: AbortSignal
  /** Time until HttpTimeout, in ms. */
  readonly timeoutMs?: number
}
