import type { Logger } from '@shared/contract/ports/logger'
import type { LogLevel } from '../widget/options'

const levels: readonly LogLevel[] = ['silent', 'error', 'warn', 'info']

export interface LoggerOptions {
  /** Read for each line. Source: docs/reference/specification.md#limits. */
  readonly level?: () => LogLevel | undefined
  readonly console?: Pick<Console, 'error' | 'warn' | 'info'>
}

/** Lines on the console under one prefix. Each distinct error is written once. */
export function createLogger({ level, console = globalThis.console }: LoggerOptions = {}): Logger {
  const written = new Set<string>()
  const write = (at: Exclude<LogLevel, 'silent'>, message: string, detail: unknown) => {
    if (levels.indexOf(at) > levels.indexOf(level?.() ?? 'error')) return
    console[at](`[latchkey] ${message}`, ...(detail === undefined ? [] : [detail]))
  }
  return {
    error(message, detail) {
      const line = `${message}\n${detail instanceof Error ? detail.message : ''}`
      if (written.has(line)) return
      written.add(line)
      write('error', message, detail)
    },
    warn: (message, detail) => write('warn', message, detail),
    info: (message, detail) => write('info', message, detail),
  }
}
