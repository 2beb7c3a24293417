import type { Facts } from '@shared/bus/events'
import type { SentError } from './createTelemetrySender'

const kinds: Readonly<Record<string, string>> = {
  HttpStatus: 'API_ERROR',
  HttpTimeout: 'API_ERROR',
  HttpUnreachable: 'API_ERROR',
  ResponseInvalid: 'DATA_PARSING_ERROR',
}

/** A failure as it is sent. Source: AppKit 1.7.6. */
export function errorOf({ code, message, feature, cause }: Facts['error']): SentError {
  return {
    event: kinds[code] ?? 'INTERNAL_SDK_ERROR',
    errorType: feature ? `${feature}: ${code}` : code,
    errorMessage: message,
    stackTrace: cause instanceof Error ? (cause.stack ?? '') : '',
  }
}
