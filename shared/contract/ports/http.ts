import type { Schema } from '@shared/schema/schema'

/** JSON over HTTP against `apiUrl`. Source: specification §7. */
export interface Http {
  /** @throws HttpStatus, HttpTimeout, RequestAborted, ResponseInvalid */
  request<T>(path: string, options: HttpOptions<T>): Promise<T>
}

export interface HttpOptions<T> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly schema: Schema<T>
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}
